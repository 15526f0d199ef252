import type { HeadPictures } from '#contract/content.ts'

/** An empty link means the picture that comes with the build. */
export const builtInPictures: HeadPictures = { about: '', products: '', projects: '', news: '', contact: '' }
