import type { HeadPictures } from '#contract/content.ts'

/** Instead of an empty address, the page shows the picture that comes with the build. */
export const builtInPictures: HeadPictures = { about: '', products: '', projects: '', news: '', contact: '' }
