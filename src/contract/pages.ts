import { page, relevantSearch } from './page.ts'
import { countryPattern, projectCategories } from './projects.ts'

// Without scripts, the browser returns to a form's page after sending. `sent` makes the page say so. For a message it
// is the lead's number.
const afterSending = { sent: /^1$/ }
// An estimate may go along with a message.
const afterMessage = { sent: /^[1-9]\d{0,8}$/, estimate: /^[\w-]{22}$/ }

/** The address of every public page. The server sends the 404 page for any other address. */
export const pages = {
  home: page('/'),
  about: page('/about'),
  products: page('/products'),
  projects: page('/projects', {
    category: new RegExp(`^(${projectCategories.join('|')})$`),
    country: countryPattern,
  }),
  news: page('/news', { page: /^([2-9]|[1-9]\d{1,3})$/ }),
  article: page('/news/:id'),
  // The next two pages stand before `product`, because its path matches their addresses, too.
  dataSheets: page('/products/data-sheets'),
  compare: page('/products/compare', { ids: /^\d{1,9}(,\d{1,9}){1,2}$/ }),
  product: page('/products/:id', afterSending),
  project: page('/projects/:id'),
  estimate: page('/estimate', null),
  search: page('/search', { q: /^[^\p{Cc}]{1,200}$/u }),
  privacy: page('/privacy'),
  terms: page('/terms'),
  cookies: page('/cookies'),
  /** Certificates, financing, service, downloads: each is there once an administrator has written it. */
  trust: page('/trust/:topic'),
  keptEstimate: page('/estimate/:code', { month: /^([1-9]|1[0-2])$/ }),
  /** `project` is the id of a project: the form then asks about a plant like it. */
  contact: page('/contact', { ...afterMessage, project: /^[1-9]\d{0,8}$/ }),
}

/** The addresses of the administrators' part. */
export const loginPath = '/login'
export const adminPath = '/admin'

/** Files for programs: search engines, feed readers, phones that add the site to their home screen. */
export const siteFilePaths = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const

/** The 404 page. */
export const notFound = page('*')

export type PageName = keyof typeof pages | 'notFound'

const names = Object.keys(pages) as (keyof typeof pages)[]

/** The page at a path, with the parameters of the address. */
export function pageAt(path: string): { name: PageName; params: Record<string, string> } {
  for (const name of names) {
    const params = pages[name].match(path)
    if (params) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** A key for caches: addresses that show the same page have the same key. */
export function pageKey(path: string, search: string) {
  const { name } = pageAt(path)
  const query = relevantSearch(name === 'notFound' ? notFound : pages[name], search).toString()
  return query ? `${path}?${query}` : path
}
