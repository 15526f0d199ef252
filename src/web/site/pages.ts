import { notFound, type PageName, pageAt, pages } from '#contract/platform/pages.ts'
import { type Language, languageAndPath, mainLanguage } from '#contract/texts/languages.ts'
import { type Page, pageWithCode } from './page.ts'

/** All pages with their code. A page's name gives the name of its file: `data-sheets-page.tsx` for `dataSheets`. */
const pagesWithCode: Record<PageName, Page> = {
  home: pageWithCode(pages.home, () => import('./home/home-page.tsx'), ['home']),
  about: pageWithCode(pages.about, () => import('./about/about-page.tsx'), ['about', 'map']),
  products: pageWithCode(pages.products, () => import('./products/products-page.tsx'), ['products']),
  projects: pageWithCode(pages.projects, () => import('./projects/projects-page.tsx'), ['projects', 'map']),
  news: pageWithCode(pages.news, () => import('./news/news-page.tsx'), ['news']),
  article: pageWithCode(pages.article, () => import('./news/article-page.tsx'), ['news']),
  dataSheets: pageWithCode(pages.dataSheets, () => import('./products/data-sheets-page.tsx'), ['sheets', 'products']),
  compare: pageWithCode(pages.compare, () => import('./products/compare-page.tsx'), ['compare', 'products']),
  product: pageWithCode(pages.product, () => import('./products/product-page.tsx'), ['products', 'forms', 'parts']),
  project: pageWithCode(pages.project, () => import('./projects/project-page.tsx'), ['projects', 'parts']),
  savedEstimate: pageWithCode(pages.savedEstimate, () => import('#web/site/estimate/saved/saved-estimate-page.tsx'), [
    'estimate',
  ]),
  estimate: pageWithCode(pages.estimate, () => import('./estimate/estimate-page.tsx'), ['estimate']),
  trust: pageWithCode(pages.trust, () => import('./trust/trust-page.tsx'), ['trust']),
  search: pageWithCode(pages.search, () => import('./search/search-page.tsx'), ['search']),
  privacy: pageWithCode(pages.privacy, () => import('./legal/privacy-page.tsx'), ['legal']),
  terms: pageWithCode(pages.terms, () => import('./legal/terms-page.tsx'), ['legal']),
  cookies: pageWithCode(pages.cookies, () => import('./legal/cookies-page.tsx'), ['legal']),
  contact: pageWithCode(pages.contact, () => import('./contact/contact-page.tsx'), ['contact', 'forms']),
  notFound: pageWithCode(notFound, () => import('#web/site/parts/not-found-page.tsx')),
}

/**
 * Finds the page at a path, its name, its language, and the parameters that the path contains. A language that the site
 * does not show has no pages.
 */
export function findPage(path: string, shownLanguages: readonly Language[]) {
  const { language } = languageAndPath(path)
  const isShown = shownLanguages.includes(language)
  const { name, params } = isShown ? pageAt(path) : pageAt('')
  return { name, page: pagesWithCode[name], params, language: isShown ? language : mainLanguage }
}

/** Loads the code of every page. The server does so when it starts, because it can't wait for code while it renders. */
export const loadAllPages = () => Promise.all(Object.values(pagesWithCode).map((page) => page.load()))
