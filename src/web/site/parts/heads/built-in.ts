import type { HeadPictures } from '#contract/content/blocks.ts'

/** All addresses are empty: each page then shows the picture that comes with the build. */
export const builtInPictures: HeadPictures = { about: '', products: '', projects: '', news: '', contact: '' }
