import type { MediaFile } from '#contract/media/media.ts'

/**
 * Returns the name that the dashboard shows for a file: its title or, without one, the name under which it was
 * uploaded.
 */
export const titleOf = ({ title, originalName }: Pick<MediaFile, 'title' | 'originalName'>) => title || originalName
