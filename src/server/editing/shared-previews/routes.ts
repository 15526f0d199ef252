import { sharedPreviewPath } from '#contract/editing/preview.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Pages } from '#server/platform/http/forms.ts'
import type { RawReply, RawRequest, RawRoute } from '#server/platform/http/raw.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { type RenderPage, renderPreview } from '../preview/render.ts'
import { findSharedPreview } from './store.ts'

const previewHeaders = {
  'cache-control': cacheControl.secret,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
  // Everyone with the address can see the preview, so the browser must not send the address to sites that the
  // preview links to.
  'referrer-policy': 'no-referrer',
}

type Services = {
  db: Db
  pages: Pages
  renderPage: RenderPage
  headersWithBrand: (brandStyle: string) => Record<string, string>
}

/** Serves the previews that administrators have shared, to every client that has the address, without an account. */
export function sharedPreviewRoutes({ db, pages, renderPage, headersWithBrand }: Services): RawRoute[] {
  async function send({ params: { token = '' }, address }: RawRequest): Promise<RawReply> {
    const shared = await findSharedPreview(db, token)
    if (shared) await enforceRateLimit(db, rateLimits.sharedPreviews, { address })
    const rendered =
      shared && (await renderPreview(db, shared.caller, shared.form, renderPage).catch(undefinedIfRefused))
    if (rendered === undefined) return pages.get('/preview', '')
    const body = rendered.html.replace('<head>', '<head><meta name="robots" content="noindex,nofollow">')
    return { headers: { ...previewHeaders, ...headersWithBrand(rendered.brandStyle) }, body }
  }
  return [{ path: sharedPreviewPath, handle: send }]
}

/**
 * Returns undefined for a refusal, so that the visitor gets the 404 page: the entity was deleted, or its form has got
 * stricter rules since. Throws any other error.
 */
function undefinedIfRefused(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}
