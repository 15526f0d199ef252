import { isSafeLink } from '#contract/platform/common.schema.ts'
import { adminPath, loginPath, pageAt } from '#contract/platform/pages.ts'

type KnownPaths = {
  /** The paths of the pages that visitors can open. */
  pages: ReadonlySet<string>
  /** The old paths that redirect to a page. */
  redirects: ReadonlySet<string>
  /** The paths of files that the text links to or shows, but that this site does not have. */
  missingFiles: ReadonlySet<string>
  /** The addresses on other sites that turned out to be broken. */
  brokenLinks: ReadonlySet<string>
}

/** The names of pages that exist only while visitors can see the entity that they show. */
const entityPages = ['article', 'product', 'project', 'trust']

type Context = {
  origin: string
  known: KnownPaths
  /** The number of places in the page to which a link can lead: `#part-1` is the first. */
  partCount: number
}

/**
 * Returns what is wrong with the target of a link, as the end of a sentence; null if the link is right or can't be
 * checked.
 */
export function linkProblem(href: string, { origin, known, partCount }: Context): string | null {
  if (href === '') return 'has no address'
  if (href.startsWith('#')) {
    const [, part = ''] = /^#part-([1-9]\d*)$/.exec(href) ?? []
    return part && Number(part) <= partCount ? null : 'leads to a place that this page does not have'
  }
  if (/^mailto:/i.test(href))
    return /^mailto:[^@\s]+@[^@\s.]+\.[^@\s]+$/i.test(href) ? null : 'is not an e-mail address'
  if (/^tel:/i.test(href)) return /\d{3}/.test(href.replaceAll(/\D/g, '')) ? null : 'is not a phone number'
  if (/^http:/i.test(href)) return 'begins with http: instead of https: and will be removed'
  if (!isSafeLink(href))
    return 'is not a complete address, such as https://example.com or /contact, and will be removed'
  const url = new URL(href, origin)
  if (url.origin === origin) return isPageMissing(url.pathname, known) ? 'leads to a page that is not there' : null
  if (known.brokenLinks.has(href)) return 'leads to another site that does not show the page'
  return /^([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(url.hostname)
    ? null
    : 'leads to a site whose name is not complete'
}

/** Returns the path of a file of this site; null for a page, and for an address of another site. */
export function filePathOf(href: string, origin: string) {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return url?.origin === origin && /\.\w+$/.test(url.pathname) ? url.pathname : null
}

function isPageMissing(path: string, { pages, redirects, missingFiles }: KnownPaths) {
  const { name } = pageAt(path)
  if (entityPages.includes(name)) return !pages.has(path)
  if (/\.\w+$/.test(path)) return missingFiles.has(path)
  return name === 'notFound' && !redirects.has(path) && path !== adminPath && path !== loginPath
}
