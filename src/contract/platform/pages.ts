import { languageAndPath } from '#contract/texts/languages.ts'
import { pageAddress, relevantSearch } from './page.ts'

/** The categories of projects. Like countries, they are also values in the address of the filtered list. */
export const projectCategories = [
  'Wind Energy',
  'Solar Energy',
  'Energy Storage',
  'Infrastructure',
  'Hydroelectric',
] as const

/** The names of countries that administrators may enter, and that the address of a filtered list may contain. */
export const countryPattern = /^[^\p{Cc}<>"]{1,60}$/u

// The end of an e-mail address that a visitor has probably meant. `email-slips.ts` has the same domains.
const meantDomain = /^(gmail|yahoo|hotmail|outlook|icloud|live)\.com$/

/**
 * The addresses of all public pages. When a browser without scripts has sent a form, the server redirects it to the
 * page with the parameter `sent`, so that the page confirms the sending; with `meant` it asks about the address in it.
 */
export const pages = {
  home: pageAddress('/'),
  about: pageAddress('/about'),
  products: pageAddress('/products'),
  projects: pageAddress('/projects', {
    category: new RegExp(`^(${projectCategories.join('|')})$`),
    country: countryPattern,
  }),
  news: pageAddress('/news', { page: /^([2-9]|[1-9]\d{1,3})$/ }),
  article: pageAddress('/news/:id'),
  // The next two pages come before `product`: its path also matches theirs, and `pageAt` takes the first match.
  dataSheets: pageAddress('/products/data-sheets'),
  compare: pageAddress('/products/compare', { ids: /^\d{1,9}(,\d{1,9}){1,19}$/ }),
  product: pageAddress('/products/:id', { sent: /^1$/, meant: meantDomain }),
  project: pageAddress('/projects/:id'),
  estimate: pageAddress('/estimate', null),
  search: pageAddress('/search', { q: /^[^\p{Cc}]{1,200}$/u }),
  privacy: pageAddress('/privacy'),
  terms: pageAddress('/terms'),
  cookies: pageAddress('/cookies'),
  /** The pages about certificates, financing, service and downloads. Each exists once its content block exists. */
  trust: pageAddress('/trust/:topic'),
  savedEstimate: pageAddress('/estimate/:code', { month: /^([1-9]|1[0-2])$/ }),
  /**
   * `sent` is the number of the new lead. `estimate` is the code of a saved estimate, which the form sends with the
   * message. `project` is the id of a project: the visitor asks about a similar plant.
   */
  contact: pageAddress('/contact', {
    sent: /^[1-9]\d{0,8}$/,
    meant: meantDomain,
    estimate: /^[\w-]{22}$/,
    project: /^[1-9]\d{0,8}$/,
  }),
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

/** The 404 page, at every other address. */
export const notFound = pageAddress('*')

export type PageName = keyof typeof pages | 'notFound'

const names = Object.keys(pages) as (keyof typeof pages)[]

/** The page at a path, which may begin with a language, and the parameters in the path. */
export function pageAt(path: string): { name: PageName; params: Record<string, string> } {
  const inMainLanguage = languageAndPath(path).path
  for (const name of names) {
    const params = pages[name].match(inMainLanguage)
    if (params) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** The key of a page in caches. Addresses that show the same content have the same key. */
export function pageKey(path: string, search: string) {
  const { name } = pageAt(path)
  const query = relevantSearch(name === 'notFound' ? notFound : pages[name], search).toString()
  return query ? `${path}?${query}` : path
}
