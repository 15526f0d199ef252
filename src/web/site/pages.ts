import { notFound, type PageName, pageAt, pages } from '#contract/platform/pages.ts'
import { type Page, withCode } from './page.ts'

/** All pages with their code. A page's name gives the name of its file: `data-sheets-page.tsx` for `dataSheets`. */
const pagesWithCode: Record<PageName, Page> = {
  home: withCode(pages.home, () => import('./home/home-page.tsx')),
  about: withCode(pages.about, () => import('./about/about-page.tsx')),
  products: withCode(pages.products, () => import('./products/products-page.tsx')),
  projects: withCode(pages.projects, () => import('./projects/projects-page.tsx')),
  news: withCode(pages.news, () => import('./news/news-page.tsx')),
  article: withCode(pages.article, () => import('./news/article-page.tsx')),
  dataSheets: withCode(pages.dataSheets, () => import('./products/data-sheets-page.tsx')),
  compare: withCode(pages.compare, () => import('./products/compare-page.tsx')),
  product: withCode(pages.product, () => import('./products/product-page.tsx')),
  project: withCode(pages.project, () => import('./projects/project-page.tsx')),
  savedEstimate: withCode(pages.savedEstimate, () => import('#web/site/estimate/saved/saved-estimate-page.tsx')),
  estimate: withCode(pages.estimate, () => import('./estimate/estimate-page.tsx')),
  trust: withCode(pages.trust, () => import('./trust/trust-page.tsx')),
  search: withCode(pages.search, () => import('./search/search-page.tsx')),
  privacy: withCode(pages.privacy, () => import('./legal/privacy-page.tsx')),
  terms: withCode(pages.terms, () => import('./legal/terms-page.tsx')),
  cookies: withCode(pages.cookies, () => import('./legal/cookies-page.tsx')),
  contact: withCode(pages.contact, () => import('./contact/contact-page.tsx')),
  notFound: withCode(notFound, () => import('#web/site/parts/not-found-page.tsx')),
}

/** Finds the page at a path, its name, and the parameters that the path contains. */
export function findPage(path: string) {
  const { name, params } = pageAt(path)
  return { name, page: pagesWithCode[name], params }
}

/** Loads the code of every page. The server does so when it starts, because it can't wait for code while it renders. */
export const loadAllPages = () => Promise.all(Object.values(pagesWithCode).map((page) => page.load()))
