import { projectCategories } from '#contract/projects.ts'
import { type Page, page, relevantSearch } from './page.ts'

/** Every public page. What is not here is answered with status 404. */
export const pages = {
  home: page('/', 'home/home-page.tsx', () => import('./site/home/home-page.tsx')),
  about: page('/about', 'about/about-page.tsx', () => import('./site/about/about-page.tsx')),
  products: page('/products', 'products/products-page.tsx', () => import('./site/products/products-page.tsx')),
  projects: page('/projects', 'projects/projects-page.tsx', () => import('./site/projects/projects-page.tsx'), {
    search: { category: new RegExp(`^(${projectCategories.join('|')})$`) },
  }),
  news: page('/news', 'news/news-page.tsx', () => import('./site/news/news-page.tsx'), {
    search: { page: /^([2-9]|[1-9]\d{1,3})$/ },
  }),
  article: page('/news/:id', 'news/article-page.tsx', () => import('./site/news/article-page.tsx')),
  product: page('/products/:id', 'products/product-page.tsx', () => import('./site/products/product-page.tsx'), {
    search: { sent: /^1$/ },
  }),
  project: page('/projects/:id', 'projects/project-page.tsx', () => import('./site/projects/project-page.tsx')),
  privacy: page('/privacy', 'legal/privacy-page.tsx', () => import('./site/legal/privacy-page.tsx')),
  terms: page('/terms', 'legal/terms-page.tsx', () => import('./site/legal/terms-page.tsx')),
  cookies: page('/cookies', 'legal/cookies-page.tsx', () => import('./site/legal/cookies-page.tsx')),
  contact: page('/contact', 'contact/contact-page.tsx', () => import('./site/contact/contact-page.tsx'), {
    search: { sent: /^1$/ },
  }),
}

/** Stands in for every address that is no page. */
export const notFound = page('*', 'not-found/not-found-page.tsx', () => import('./site/not-found/not-found-page.tsx'))

const all: Page[] = Object.values(pages)

/** The page at a path, with the parameters of the address. */
export function findPage(path: string): { page: Page; params: Record<string, string> } {
  for (const page of all) {
    const params = page.match(path)
    if (params) return { page, params }
  }
  return { page: notFound, params: {} }
}

/** Equal for addresses that show the same page. */
export function pageKey(path: string, search: string) {
  const query = relevantSearch(findPage(path).page, search).toString()
  return query ? `${path}?${query}` : path
}

/** Loads the code of every page, for the server, which can't wait while it renders. */
export const loadAllPages = () => Promise.all([...all, notFound].map((page) => page.load()))
