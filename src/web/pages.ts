import { notFound, type PageName, pageAt, pages } from '#contract/pages.ts'
import { type Page, withCode } from './page.ts'

const pagesWithCode: Record<PageName, Page> = {
  home: withCode(pages.home, 'home/home-page.tsx', () => import('./site/home/home-page.tsx')),
  about: withCode(pages.about, 'about/about-page.tsx', () => import('./site/about/about-page.tsx')),
  products: withCode(pages.products, 'products/products-page.tsx', () => import('./site/products/products-page.tsx')),
  projects: withCode(pages.projects, 'projects/projects-page.tsx', () => import('./site/projects/projects-page.tsx')),
  news: withCode(pages.news, 'news/news-page.tsx', () => import('./site/news/news-page.tsx')),
  article: withCode(pages.article, 'news/article-page.tsx', () => import('./site/news/article-page.tsx')),
  dataSheets: withCode(
    pages.dataSheets,
    'products/data-sheets-page.tsx',
    () => import('./site/products/data-sheets-page.tsx'),
  ),
  compare: withCode(pages.compare, 'products/compare-page.tsx', () => import('./site/products/compare-page.tsx')),
  product: withCode(pages.product, 'products/product-page.tsx', () => import('./site/products/product-page.tsx')),
  project: withCode(pages.project, 'projects/project-page.tsx', () => import('./site/projects/project-page.tsx')),
  keptEstimate: withCode(
    pages.keptEstimate,
    'kept-estimate/kept-estimate-page.tsx',
    () => import('./site/kept-estimate/kept-estimate-page.tsx'),
  ),
  estimate: withCode(pages.estimate, 'estimate/estimate-page.tsx', () => import('./site/estimate/estimate-page.tsx')),
  search: withCode(pages.search, 'search/search-page.tsx', () => import('./site/search/search-page.tsx')),
  privacy: withCode(pages.privacy, 'legal/privacy-page.tsx', () => import('./site/legal/privacy-page.tsx')),
  terms: withCode(pages.terms, 'legal/terms-page.tsx', () => import('./site/legal/terms-page.tsx')),
  cookies: withCode(pages.cookies, 'legal/cookies-page.tsx', () => import('./site/legal/cookies-page.tsx')),
  contact: withCode(pages.contact, 'contact/contact-page.tsx', () => import('./site/contact/contact-page.tsx')),
  notFound: withCode(notFound, 'not-found/not-found-page.tsx', () => import('./site/not-found/not-found-page.tsx')),
}

/** The page at a path, with the parameters of the address. */
export function findPage(path: string) {
  const { name, params } = pageAt(path)
  return { name, page: pagesWithCode[name], params }
}

/** Loads the code of every page, for the server, which can't wait while it renders. */
export const loadAllPages = () =>
  Promise.all(Object.values(pagesWithCode).map(async (page) => (await page.load()).loadParts?.()))
