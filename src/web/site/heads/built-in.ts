import type { HeadPictures } from '#contract/content.ts'

/** An empty link stands for the picture that comes with the build. */
export const builtIn: HeadPictures = { about: '', products: '', projects: '', news: '', contact: '' }
