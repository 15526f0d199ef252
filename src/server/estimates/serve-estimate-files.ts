import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EstimateCode } from '#contract/estimates/estimate-code.schema.ts'
import { pages as addresses } from '#contract/platform/pages.ts'
import { companyName } from '#server/pages/company-name.ts'
import type { Pages } from '#server/pages/serve.ts'
import { sendPrepared } from '#server/pages/serve-pages.ts'
import type { Api } from '#server/platform/http/api.ts'
import { requestContext } from '#server/platform/http/request-context.ts'
import { formError } from '#server/platform/http/uploads.ts'
import { found } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { secretOf } from '#server/platform/secrets/store.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { checkRateLimit } from '#server/platform/throttles/rate-limit.ts'
import { findKept } from './store.ts'

// Draws one PDF at a time, because drawing keeps the processor busy.
const oneAtATime = concurrencyLimit(1, { waitingAtMost: 50, name: 'estimate_pdfs' })

const sealSecretName = 'estimate-seal'

/** The site's PDFs are smaller than this, so a larger file can't be a copy of one. */
const copyMaxBytes = 1_000_000

type Params = { code: string }

/** A function that returns the squares of a text's QR code row by row, true where they are dark. */
export type QrCode = (text: string) => Promise<boolean[][]>

type Options = { origin: string; qrCode: QrCode }

/** Serves a kept estimate as a PDF. Checks whether a PDF that a visitor sends is an unchanged copy of such a PDF. */
export function serveEstimateFiles(
  app: FastifyInstance,
  { db, rateLimits: isLimited }: Api,
  pages: Pages,
  { origin, qrCode }: Options,
) {
  const countRequest = async (request: FastifyRequest) => {
    const { address } = requestContext(request, { caller: null, rateLimits: isLimited })
    if (address === null) return
    const refusal = await db.transaction().execute((db) => checkRateLimit(db, rateLimits.calculations, address))
    if (refusal) throw refusal
  }

  app.get<{ Params: Params }>(`${addresses.keptEstimate.path}/estimate.pdf`, async (request, reply) => {
    const code = found(EstimateCode.safeParse(request.params.code).data)
    const kept = found(await findKept(db, code))
    await countRequest(request)
    const url = origin + addresses.keptEstimate.href({ code })
    const [company, secret] = [await companyName(db), await secretOf(db, sealSecretName)]
    // Loads the code with pdfkit only at the first PDF, or in `prepareDrawing`, because it takes time and memory.
    const { estimatePdf } = await import('./pdf/document.ts')
    const file = await oneAtATime(async () => estimatePdf({ kept, url, qr: await qrCode(url), company, secret }))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(kept.estimate.site.name)}"`,
        'cache-control': caching.none,
        'x-robots-tag': 'noindex',
      })
      .send(file)
  })

  app.register((app, _options, done) => {
    app.register(multipart, { limits: { files: 1, fields: 1, fileSize: copyMaxBytes }, throwFileSizeLimit: false })
    app.post<{ Params: Params }>(addresses.keptEstimate.path, async (request, reply) => {
      await countRequest(request)
      const { checkSeal } = await import('./pdf/seal.ts')
      const file = await sentFile(request)
      const copy = file.length > 0 ? checkSeal(file, await secretOf(db, sealSecretName)) : 'missing'
      const { pathname } = new URL(request.url, 'http://localhost')
      const posted = { values: { copy }, errors: [], message: '' }
      return sendPrepared(request, reply, await pages.renderPosted(pathname, '', posted, { status: 200, headers: {} }))
    })
    done()
  })
}

/** The content of the file in a form; empty if the visitor chose none. */
async function sentFile(request: FastifyRequest) {
  try {
    const part = await request.file()
    return part ? await part.toBuffer() : Buffer.alloc(0)
  } catch (error) {
    throw formError(error)
  }
}

function fileName(place: string) {
  const name = place
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return name ? `energy-estimate-${name}.pdf` : 'energy-estimate.pdf'
}
