import type { MediaFile } from '#contract/media.ts'

/** The name of a file on the screen: its title, or else the name that it was uploaded under. */
export const titleOf = ({ title, originalName }: Pick<MediaFile, 'title' | 'originalName'>) => title || originalName
