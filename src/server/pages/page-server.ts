import type { InternalCall } from '#contract/platform/endpoint.ts'
import type { RenderRequest } from '#server/platform/build.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Pages } from '#server/platform/http/forms.ts'
import { caching } from '#server/platform/responses/caching.ts'
import type { Encodings } from '#server/platform/responses/encodings.ts'
import type { PrepareResponse } from '#server/platform/responses/prepared-response.ts'
import type { ResponseCache } from '#server/platform/responses/response-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { cachedCalls } from './reply-cache.ts'

// A browser revalidates each time and gets a 304 if nothing has changed. A CDN may send its copy for ten seconds, and
// for another thirty while it revalidates in the background. `must-revalidate` keeps browsers from showing an old copy.
const pageCaching = `${caching.checked}, s-maxage=10, stale-while-revalidate=30`

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
    const { status, encodings, tags, brandStyle, isWhole } = await render({ path, search, posted: null })
    const cachingIfWhole = status === 200 ? pageCaching : caching.checked
    const headers = { ...headersWithBrand(brandStyle), 'cache-control': isWhole ? cachingIfWhole : caching.none }
    return { response: prepareHtml(encodings, { status, headers }), tags, mayCache: isWhole }
  }

  function prepareHtml(encodings: Encodings, { status, headers }: StatusAndHeaders) {
    return prepare({ encodings, headers: { ...headers, ...htmlHeaders }, status })
  }

  return {
    get: (path, search) => cache.getOrCreate(renderer.keyOf(path, search), () => createPage(path, search)),
    async renderPosted(path, search, posted, { status, headers }) {
      const { encodings, brandStyle } = await render({ path, search, posted })
      const allHeaders = { ...headers, ...headersWithBrand(brandStyle), 'cache-control': caching.none }
      return prepareHtml(encodings, { status, headers: allHeaders })
    },
  }
}

type StatusAndHeaders = { status: number; headers: Record<string, string> }

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }
