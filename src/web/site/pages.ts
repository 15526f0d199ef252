import { notFound, type PageName, pageAt, pages } from '#contract/platform/pages.ts'
import { type Page, pageWithCode } from './page.ts'

/** All pages with their code. A page's name gives the name of its file: `data-sheets-page.tsx` for `dataSheets`. */
const pagesWithCode: Record<PageName, Page> = {
  home: pageWithCode(pages.home, () => import('./home/home-page.tsx')),
  about: pageWithCode(pages.about, () => import('./about/about-page.tsx')),
  products: pageWithCode(pages.products, () => import('./products/products-page.tsx')),
  projects: pageWithCode(pages.projects, () => import('./projects/projects-page.tsx')),
  news: pageWithCode(pages.news, () => import('./news/news-page.tsx')),
  article: pageWithCode(pages.article, () => import('./news/article-page.tsx')),
  dataSheets: pageWithCode(pages.dataSheets, () => import('./products/data-sheets-page.tsx')),
  compare: pageWithCode(pages.compare, () => import('./products/compare-page.tsx')),
  product: pageWithCode(pages.product, () => import('./products/product-page.tsx')),
  project: pageWithCode(pages.project, () => import('./projects/project-page.tsx')),
  savedEstimate: pageWithCode(pages.savedEstimate, () => import('#web/site/estimate/saved/saved-estimate-page.tsx')),
  estimate: pageWithCode(pages.estimate, () => import('./estimate/estimate-page.tsx')),
  trust: pageWithCode(pages.trust, () => import('./trust/trust-page.tsx')),
  search: pageWithCode(pages.search, () => import('./search/search-page.tsx')),
  privacy: pageWithCode(pages.privacy, () => import('./legal/privacy-page.tsx')),
  terms: pageWithCode(pages.terms, () => import('./legal/terms-page.tsx')),
  cookies: pageWithCode(pages.cookies, () => import('./legal/cookies-page.tsx')),
  contact: pageWithCode(pages.contact, () => import('./contact/contact-page.tsx')),
  notFound: pageWithCode(notFound, () => import('#web/site/parts/not-found-page.tsx')),
}

/** Finds the page at a path, its name, and the parameters that the path contains. */
export function findPage(path: string) {
  const { name, params } = pageAt(path)
  return { name, page: pagesWithCode[name], params }
}

/** Loads the code of every page. The server does so when it starts, because it can't wait for code while it renders. */
export const loadAllPages = () => Promise.all(Object.values(pagesWithCode).map((page) => page.load()))
