import { relevantSearch } from '#contract/platform/page.ts'
import { pages as addresses, pageAt } from '#contract/platform/pages.ts'
import { languageAndPath } from '#contract/texts/languages.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { BuiltFiles } from '#server/platform/http/assets.ts'
import type { Pages, PostedForm } from '#server/platform/http/forms.ts'
import type { RawReply, RawRequest } from '#server/platform/http/raw.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { enforceRateLimit, rateLimits as limits } from '#server/platform/throttles/rate-limit.ts'
import type { MissingPages } from './redirects/missing-pages.ts'
import { findRedirectedPage, findRedirectOfQuery } from './redirects/store.ts'

type Services = { db: Db; files: BuiltFiles; pages: Pages; missingPages: MissingPages }

/**
 * Answers each request that no route answers: with a built file, a page, or the 404 page. If an address differs from a
 * page's only by upper case or by slashes at its end, redirects it to the page. `forms` has the forms of all pages.
 */
export const pageOrFileHandler =
  (services: Services, forms: PostedForm[]) =>
  async (request: RawRequest): Promise<RawReply> => {
    const { pages, files } = services
    // Puts a host in front, because the URL parser would take the `x` of `//x` for the host.
    const { pathname, search } = new URL(`http://localhost${request.url}`)
    const isGetOrHead = request.method === 'GET' || request.method === 'HEAD'
    if (!isGetOrHead) throw await otherMethodRefusal(pages, forms, pathname)
    const file = files.get(pathname)
    if (file) return file
    const canonical = canonicalPath(pathname)
    await countCalculation(services, request, canonical ?? pathname, search)
    if (canonical && (await pages.get(canonical, search)).status === 200) return permanentRedirect(canonical + search)
    const moved = search ? await redirectOfQuery(services, pathname, search) : undefined
    if (moved) return permanentRedirect(moved)
    const page = await pages.get(pathname, search)
    const target = page.status === 404 ? await redirectTarget(services, pathname) : undefined
    return target === undefined ? page : permanentRedirect(target + search)
  }

/**
 * Returns the refusal of a request with a method that its address does not accept. If the address is that of a page,
 * the refusal lists the methods that the page accepts. Otherwise the refusal is a 404.
 */
async function otherMethodRefusal(pages: Pages, forms: PostedForm[], path: string) {
  const { name } = pageAt(path)
  if (name === 'notFound' || (await pages.get(path, '')).status !== 200) return new Refusal('notFound')
  const hasForm = forms.some((form) => form.path === addresses[name].path)
  return new Refusal('methodNotAllowed', { headers: { allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD' } })
}

/** The rate limits of pages that the server calculates from their query, which keeps the processor busy. */
const pageRateLimits = { estimate: limits.estimatePages, search: limits.searches } as const

/** Counts a request of a page that is calculated from its query. Refuses if the visitor's address has made too many. */
async function countCalculation({ db }: Services, { address }: RawRequest, path: string, search: string) {
  const { name } = pageAt(path)
  if (name !== 'estimate' && name !== 'search') return
  if (relevantSearch(addresses[name], search).size > 0) await enforceRateLimit(db, pageRateLimits[name], { address })
}

/** Returns where an old address with a query, such as `/?p=123`, leads; undefined if it has no redirect. */
async function redirectOfQuery({ db, pages }: Services, path: string, search: string) {
  try {
    const found = await findRedirectOfQuery(db, path, search)
    if (!found) return undefined
    const isPage = async (target: string) => (await pages.get(target, '')).status === 200
    const target = (await isPage(found.target)) ? found.target : await findRedirectedPage(db, found.target, isPage)
    return target === undefined ? undefined : target + found.search
  } catch (error) {
    // While the database is unreachable, the visitor gets the page of the path.
    if (isUnavailable(error)) return undefined
    throw error
  }
}

/**
 * Finds the target to which a missing address is redirected. If there is none, counts the request and returns
 * undefined.
 */
async function redirectTarget({ db, missingPages, pages }: Services, path: string) {
  try {
    const target = await findRedirectedPage(db, path, async (target) => (await pages.get(target, '')).status === 200)
    if (target === undefined) missingPages.count(path)
    return target
  } catch (error) {
    // While the database is unreachable, the visitor gets the 404 page.
    if (isUnavailable(error)) return undefined
    throw error
  }
}

// The page may be removed later, and by default browsers cache a 308 for good.
const redirectCaching = 'public, max-age=0, must-revalidate'

const permanentRedirect = (redirect: string): RawReply => ({
  redirect,
  status: 308,
  headers: { 'cache-control': redirectCaching },
})

/**
 * Returns the path in lower case and without slashes at its end; null if nothing is to change, or if nothing would be
 * left.
 */
function canonicalPath(pathname: string) {
  const canonical = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
  // The home page of a language has a slash at its end: `/fr/`, as the home page itself.
  const withSlash = languageAndPath(canonical).path === '/' && canonical !== '' ? `${canonical}/` : canonical
  return withSlash === '' || withSlash === pathname ? null : withSlash
}
