import { pages } from './pages.ts'

/** The pages whose title, description and picture administrators can set, by path, with the names for the dashboard. */
export const headPages = {
  [pages.home.path]: 'Home',
  [pages.about.path]: 'About Us',
  [pages.products.path]: 'Products',
  [pages.projects.path]: 'Projects',
  [pages.news.path]: 'News',
  [pages.contact.path]: 'Contact',
  [pages.estimate.path]: 'Estimate',
  [pages.dataSheets.path]: 'Data sheets',
} as const

export const headLimits = { titleMaxChars: 120, descriptionMaxChars: 320 } as const

/** Search engines cut off titles and descriptions after about this many characters. */
export const headLengths = { titleChars: 60, descriptionChars: 160 } as const
