import { createContext } from 'react'

/** A form of a picture, as a `<link rel="preload">` names it. */
export type PicturePreload = { srcSet: string; sizes: string; type: string; media?: string | undefined }

/** Takes the picture that a visitor sees first while the server renders it; null in the browser. */
export const FirstPictureSink = createContext<((forms: PicturePreload[]) => void) | null>(null)
