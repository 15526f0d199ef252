import { pages } from '#contract/platform/pages.ts'
import { texts } from '#contract/texts/en/common.ts'
import { texts as compareTexts } from '#contract/texts/en/compare.ts'
import { texts as sheetsTexts } from '#contract/texts/en/sheets.ts'
import { trustTopics } from './trust.ts'

/**
 * The pages whose title, description and picture administrators can set, by path, with the names for the dashboard.
 * These are all pages but those of a product, a project or an article, which have them from their own fields, and saved
 * estimates, which search engines don't list.
 */
export const pagesWithEditableHead: Record<string, string> = {
  [pages.home.path]: 'Home',
  [pages.about.path]: 'About Us',
  [pages.products.path]: 'Products',
  [pages.projects.path]: 'Projects',
  [pages.news.path]: 'News',
  [pages.contact.path]: 'Contact',
  [pages.estimate.path]: 'Estimate',
  [pages.dataSheets.path]: sheetsTexts.title,
  [pages.compare.path]: compareTexts.title,
  [pages.search.path]: 'Search',
  [pages.privacy.path]: 'Privacy Policy',
  [pages.terms.path]: 'Terms of Service',
  [pages.cookies.path]: 'Cookie Policy',
  ...Object.fromEntries(trustTopics.map((topic) => [pages.trust.href({ topic }), texts.trust[topic]])),
}

/** The title of a new block `page_heads` in the dashboard's list of content blocks. */
export const pageHeadsTitle = 'Titles and descriptions of pages'

export const pageHeadLimits = { titleMaxChars: 120, descriptionMaxChars: 320 } as const

/** Search engines cut off titles and descriptions after about this many characters. */
export const shownHeadLengths = { titleChars: 60, descriptionChars: 160 } as const
