import { setTimeout as sleep } from 'node:timers/promises'
import { estimateCodePattern } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawReply, RawRequest, RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { findEstimate } from './store.ts'

// Draws one PDF at a time, because drawing keeps the processor busy.
const oneAtATime = jobQueue(1, { waitingAtMost: 50, name: 'estimate_pdfs' })

// In this time the server accepts all waiting connections: in each turn of the event loop it accepts one.
const pauseMs = 20

/** A function that returns the squares of a text's QR code row by row, true where they are dark. */
export type QrCode = (text: string) => Promise<boolean[][]>

type Services = { db: Db; publicUrl: string; qrCode: QrCode }

export function estimatePdfRoutes({ db, publicUrl, qrCode }: Services): RawRoute[] {
  async function send({ params, address }: RawRequest): Promise<RawReply> {
    const { code = '' } = params
    await enforceRateLimit(db, rateLimits.calculations, { address })
    const { saved, body } = await oneAtATime(async () => {
      // Other requests are answered between two PDFs.
      await sleep(pauseMs)
      const saved = found(estimateCodePattern.test(code) ? await findEstimate(db, code) : undefined)
      const url = publicUrl + pages.savedEstimate.href({ code })
      const { name: company } = await readCompany(db)
      // Loads the code with pdfkit only at the first PDF, because it takes time and memory.
      const { estimatePdf } = await import('./pdf/document.ts')
      return { saved, body: await estimatePdf({ saved, url, qr: await qrCode(url), company }) }
    })
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(saved.estimate.site.name)}"`,
        'cache-control': cacheControl.secret,
        'x-robots-tag': 'noindex',
      },
      body,
    }
  }
  return [{ path: `${pages.savedEstimate.path}/estimate.pdf`, handle: send }]
}

function fileName(place: string) {
  const name = place
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return name ? `energy-estimate-${name}.pdf` : 'energy-estimate.pdf'
}
