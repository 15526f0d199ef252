import { createContext } from 'react'

/** One source of a picture, as a `<link rel="preload">` names it. */
export type PicturePreload = { srcSet: string; sizes: string; type: string; media?: string | undefined }

/** Takes the sources of the first picture of a page while the server renders it; null in the browser. */
export const FirstPictureSink = createContext<((sources: PicturePreload[]) => void) | null>(null)
