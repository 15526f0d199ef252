import { createContext } from 'react'

/** One source of a picture, as a `<link rel="preload">` names it. */
export type PicturePreload = { srcSet: string; sizes: string; type: string; media?: string | undefined }

/** Called with the sources of a page's first picture while the server renders the page; null in the browser. */
export const FirstPictureSink = createContext<((sources: PicturePreload[]) => void) | null>(null)
