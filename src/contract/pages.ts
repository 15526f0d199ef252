import { page, relevantSearch } from './page.ts'
import { countryPattern, projectCategories } from './projects.ts'

// If a browser without scripts sends a form, the server redirects it to the form's page with the parameter `sent`. The
// page then confirms that the form was sent. After the contact form, `sent` is the number of the lead.
const afterSending = { sent: /^1$/ }
// The contact form can send the code of an estimate with the message.
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
  // The next two pages come before `product`, because the pattern of its path also matches their addresses.
  dataSheets: page('/products/data-sheets'),
  compare: page('/products/compare', { ids: /^\d{1,9}(,\d{1,9}){1,2}$/ }),
  product: page('/products/:id', afterSending),
  project: page('/projects/:id'),
  estimate: page('/estimate', null),
  search: page('/search', { q: /^[^\p{Cc}]{1,200}$/u }),
  privacy: page('/privacy'),
  terms: page('/terms'),
  cookies: page('/cookies'),
  /** The pages about certificates, financing, service and downloads. Each exists once its content block exists. */
  trust: page('/trust/:topic'),
  keptEstimate: page('/estimate/:code', { month: /^([1-9]|1[0-2])$/ }),
  /** `project` is the id of a project. With it, the visitor's message is about a plant like that project. */
  contact: page('/contact', { ...afterMessage, project: /^[1-9]\d{0,8}$/ }),
}

/** The paths of the login page and the dashboard. */
export const loginPath = '/login'
export const adminPath = '/admin'

/** The paths of files for search engines, feed readers, and phones that add the site to their home screen. */
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

/** The page at a path, with the parameters in the path. */
export function pageAt(path: string): { name: PageName; params: Record<string, string> } {
  for (const name of names) {
    const params = pages[name].match(path)
    if (params) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** The key of a page in caches. Addresses that show the same page have the same key. */
export function pageKey(path: string, search: string) {
  const { name } = pageAt(path)
  const query = relevantSearch(name === 'notFound' ? notFound : pages[name], search).toString()
  return query ? `${path}?${query}` : path
}
