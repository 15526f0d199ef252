import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sharedPreviewPath } from '#contract/editing/preview.ts'
import type { Pages } from '#server/pages/serve.ts'
import { sendPrepared } from '#server/pages/serve-pages.ts'
import type { Api } from '#server/platform/http/api.ts'
import { requestContext } from '#server/platform/http/request-context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { checkRateLimit } from '#server/platform/throttles/rate-limit.ts'
import { type RenderPage, renderPreview } from '../preview/render.ts'
import { findShared } from './store.ts'

const headers = {
  'cache-control': caching.none,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
  // Everyone with the address can see the preview, so the browser must not send the address to sites that the
  // preview links to.
  'referrer-policy': 'no-referrer',
}

type Params = { token: string }

/** Serves the previews that administrators have shared: to every client with the address, without an account. */
export function serveSharedPreviews(
  app: FastifyInstance,
  { db, rateLimits: isLimited }: Api,
  pages: Pages,
  renderPage: RenderPage,
  headersWithBrand: (brandStyle: string) => Record<string, string>,
) {
  const countRequest = async (request: FastifyRequest) => {
    const { address } = requestContext(request, { caller: null, rateLimits: isLimited })
    if (address === null) return
    const refusal = await db.transaction().execute((db) => checkRateLimit(db, rateLimits.sharedPreviews, address))
    if (refusal) throw refusal
  }

  app.get<{ Params: Params }>(sharedPreviewPath, async (request, reply) => {
    const shared = await findShared(db, request.params.token)
    if (shared) await countRequest(request)
    const rendered =
      shared && (await renderPreview(db, shared.caller, shared.form, renderPage).catch(undefinedIfRefused))
    if (rendered === undefined) return sendPrepared(request, reply, await pages.get('/preview', ''))
    const html = rendered.html.replace('<head>', '<head><meta name="robots" content="noindex,nofollow">')
    return reply.headers({ ...headers, ...headersWithBrand(rendered.brandStyle) }).send(html)
  })
}

/**
 * Returns undefined for a refusal, so that the visitor gets the 404 page: the entity was deleted, or its form has got
 * stricter rules since. Throws any other error.
 */
function undefinedIfRefused(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}
