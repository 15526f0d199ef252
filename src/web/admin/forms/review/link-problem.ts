import { adminPath, loginPath, pageAt } from '#contract/pages.ts'

/** The paths of the pages that visitors can open, and the old paths that redirect to one of them. */
export type KnownPaths = { pages: ReadonlySet<string>; redirects: ReadonlySet<string> }

/** Pages that exist only while the entity that they show exists and is active. */
const entityPages = ['article', 'product', 'project']

/**
 * Returns what is wrong with the target of a link, as the end of a sentence; null if the link is right or can't be
 * checked.
 */
export function linkProblem(href: string, origin: string, known: KnownPaths): string | null {
  if (href.startsWith('#'))
    return /^#part-[1-9]\d*$/.test(href) ? null : 'leads to a place that this page does not have'
  if (/^mailto:/i.test(href))
    return /^mailto:[^@\s]+@[^@\s.]+\.[^@\s]+$/i.test(href) ? null : 'is not an e-mail address'
  if (/^tel:/i.test(href)) return /\d{3}/.test(href.replaceAll(/\D/g, '')) ? null : 'is not a phone number'
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  if (!url) return 'is not an address'
  if (url.origin === origin) return isPageMissing(url.pathname, known) ? 'leads to a page that is not there' : null
  return /\.[^.]/.test(url.hostname) ? null : 'leads to a site whose name is not complete'
}

function isPageMissing(path: string, { pages, redirects }: KnownPaths) {
  const { name } = pageAt(path)
  if (entityPages.includes(name)) return !pages.has(path)
  const isFile = /\.\w+$/.test(path)
  return name === 'notFound' && !isFile && !redirects.has(path) && path !== adminPath && path !== loginPath
}
