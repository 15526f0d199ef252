import type { MediaFile } from '#contract/media.ts'

/** The text that names a file on the screen. */
export const titleOf = ({ title, originalName }: Pick<MediaFile, 'title' | 'originalName'>) => title || originalName
