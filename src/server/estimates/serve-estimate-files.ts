import type { FastifyInstance, FastifyRequest } from 'fastify'
import { estimateCodePattern } from '#contract/estimates/estimates.ts'
import { pages as addresses } from '#contract/platform/pages.ts'
import { companyName } from '#server/pages/company-name.ts'
import type { Api } from '#server/platform/http/api.ts'
import { requestContext } from '#server/platform/http/request-context.ts'
import { found } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { checkRateLimit } from '#server/platform/throttles/rate-limit.ts'
import { findSaved } from './store.ts'

// Draws one PDF at a time, because drawing keeps the processor busy.
const oneAtATime = concurrencyLimit(1, { waitingAtMost: 50, name: 'estimate_pdfs' })

type Params = { code: string }

/** A function that returns the squares of a text's QR code row by row, true where they are dark. */
export type QrCode = (text: string) => Promise<boolean[][]>

type Options = { origin: string; qrCode: QrCode }

/** Serves a saved estimate as a PDF. */
export function serveEstimateFiles(
  app: FastifyInstance,
  { db, rateLimits: isLimited }: Api,
  { origin, qrCode }: Options,
) {
  const countRequest = async (request: FastifyRequest) => {
    const { address } = requestContext(request, { caller: null, rateLimits: isLimited })
    if (address === null) return
    const refusal = await db.transaction().execute((db) => checkRateLimit(db, rateLimits.calculations, address))
    if (refusal) throw refusal
  }

  app.get<{ Params: Params }>(`${addresses.savedEstimate.path}/estimate.pdf`, async (request, reply) => {
    const { code } = request.params
    const saved = found(estimateCodePattern.test(code) ? await findSaved(db, code) : undefined)
    await countRequest(request)
    const url = origin + addresses.savedEstimate.href({ code })
    const company = await companyName(db)
    // Loads the code with pdfkit only at the first PDF, because it takes time and memory.
    const { estimatePdf } = await import('./pdf/document.ts')
    const file = await oneAtATime(async () => estimatePdf({ saved, url, qr: await qrCode(url), company }))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(saved.estimate.site.name)}"`,
        'cache-control': caching.none,
        'x-robots-tag': 'noindex',
      })
      .send(file)
  })
}

function fileName(place: string) {
  const name = place
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return name ? `energy-estimate-${name}.pdf` : 'energy-estimate.pdf'
}
