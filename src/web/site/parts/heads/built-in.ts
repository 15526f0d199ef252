import type { BannerPictures } from '#contract/content/blocks.ts'

/** All addresses are empty: each page then shows the picture that comes with the build. */
export const builtInBannerPictures: BannerPictures = { about: '', products: '', projects: '', news: '', contact: '' }
