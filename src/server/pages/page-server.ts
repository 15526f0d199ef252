import { LRUCache } from 'lru-cache'
import { type InternalCall, urlOf } from '#contract/platform/endpoint.ts'
import { pages } from '#contract/platform/pages.ts'
import { type Language, languageAndPath, languages } from '#contract/texts/languages.ts'
import type { RenderRequest } from '#server/platform/build.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Pages } from '#server/platform/http/forms.ts'
import type { Encodings } from '#server/platform/responses/encodings.ts'
import { cacheControl, type PrepareResponse } from '#server/platform/responses/prepared-response.ts'
import type { ResponseCache } from '#server/platform/responses/response-cache.ts'
import type { PageRenderer } from './page-renderer.ts'

// A browser asks each time whether a page has changed. A CDN may send its copy for ten seconds, and
// for another thirty while it revalidates in the background. `must-revalidate` keeps browsers from showing an old copy.
const pageCaching = `${cacheControl.checked}, s-maxage=10, stale-while-revalidate=30`

type Options = {
  renderer: PageRenderer
  internalCall: InternalCall
  changes: Changes
  cache: ResponseCache
  prepare: PrepareResponse
  /** Returns the headers of a page with this style of the brand. Their Content Security Policy allows the style. */
  headersWithBrand: (brandStyle: string) => Record<string, string>
}

/** Renders pages and caches each until data on it changes. */
export function pageServer({ renderer, internalCall, changes, cache, prepare, headersWithBrand }: Options): Pages {
  const call = cachedCalls(changes, internalCall)
  const render = (request: RenderRequest) => renderer.render(request, call)

  async function createPage(path: string, search: string) {
    const { status, language, encodings, tags, brandStyle, isComplete } = await render({ path, search, posted: null })
    const caching = status === 200 ? pageCaching : cacheControl.checked
    const cacheHeader = isSecret(path) ? cacheControl.secret : isComplete ? caching : cacheControl.none
    const headers = { ...headersOf(brandStyle, language), 'cache-control': cacheHeader }
    return { response: prepareHtml(encodings, { status, headers }), tags, mayCache: isComplete }
  }

  const headersOf = (brandStyle: string, language: Language) => ({
    ...headersWithBrand(brandStyle),
    'content-language': languages[language].tag,
  })

  function prepareHtml(encodings: Encodings, { status, headers }: StatusAndHeaders) {
    return prepare({ encodings, headers: { ...headers, ...htmlHeaders }, status })
  }

  return {
    get: (path, search) => cache.getOrCreate(renderer.keyOf(path, search), () => createPage(path, search)),
    async renderPosted(path, search, posted, { status, headers }) {
      const { encodings, language, brandStyle } = await render({ path, search, posted })
      const allHeaders = { ...headers, ...headersOf(brandStyle, language), 'cache-control': cacheControl.none }
      return prepareHtml(encodings, { status, headers: allHeaders })
    },
  }
}

/** True for the address of a saved estimate, whose code only those know to whom it was given. */
const isSecret = (path: string) => languageAndPath(path).path.startsWith(pages.savedEstimate.href({ code: '' }))

type StatusAndHeaders = { status: number; headers: Record<string, string> }

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

const maxReplies = 200

/**
 * Wraps `internalCall` in a cache. A reply stays in the cache until one of its tags changes, so a page that is rendered
 * again reads only changed data from the database. Pages share the cached reply, so no code may alter it.
 */
function cachedCalls(changes: Changes, internalCall: InternalCall): InternalCall {
  const cache = new LRUCache<string, { reply: Promise<unknown>; stamp: string }>({ max: maxReplies })
  return (endpoint, call) => {
    const mayCache = endpoint.method === 'GET' && changes.covers(endpoint.tags) && changes.isUpToDate()
    if (!mayCache) return internalCall(endpoint, call)
    const url = urlOf(endpoint, call)
    const stamp = changes.stamp(endpoint.tags)
    const cachedEntry = cache.get(url)
    // The cast is safe: the address identifies the endpoint and the call, so the cached reply has their type.
    if (cachedEntry?.stamp === stamp) return cachedEntry.reply as never
    const reply = internalCall(endpoint, call)
    const entry = { reply, stamp }
    cache.set(url, entry)
    reply.catch(() => {
      if (cache.peek(url) === entry) cache.delete(url)
    })
    return reply
  }
}
