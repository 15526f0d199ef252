import { setTimeout as sleep } from 'node:timers/promises'
import { estimateCodePattern } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { directionOf, type Language, languageCodes, prefixOf } from '#contract/texts/languages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawReply, RawRequest, RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { withPlaceNameIn } from './place-names.ts'
import { findEstimate } from './store.ts'
import { wordsIn } from './words.ts'

// Draws one PDF at a time, because drawing keeps the processor busy.
const oneAtATime = jobQueue(1, { waitingAtMost: 50, name: 'estimate_pdfs' })

// In this time the server accepts all waiting connections: in each turn of the event loop it accepts one.
const pauseMs = 20

/** A function that returns the squares of a text's QR code row by row, true where they are dark. */
export type QrCode = (text: string) => Promise<boolean[][]>

type Services = { db: Db; publicUrl: string; qrCode: QrCode }

export function estimatePdfRoutes({ db, publicUrl, qrCode }: Services): RawRoute[] {
  async function send({ params, address }: RawRequest, language: Language): Promise<RawReply> {
    const { code = '' } = params
    await enforceRateLimit(db, rateLimits.calculations, { address })
    const words = await wordsIn(language)
    const { saved, body } = await oneAtATime(async () => {
      // Other requests are answered between two PDFs.
      await sleep(pauseMs)
      const saved = found(estimateCodePattern.test(code) ? await findEstimate(db, code) : undefined)
      const url = publicUrl + prefixOf(language) + pages.savedEstimate.href({ code })
      const { name: company } = await readCompany(db)
      // Loads the code with pdfkit only at the first PDF, because it takes time and memory.
      const { estimatePdf } = await import('./pdf/document.ts')
      const translated = { ...saved, estimate: withPlaceNameIn(language, saved.estimate) }
      return { saved, body: await estimatePdf({ saved: translated, url, qr: await qrCode(url), company, words }) }
    })
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(words.pageTexts.saved.heading, saved.estimate.site.name)}"`,
        'cache-control': cacheControl.secret,
        'x-robots-tag': 'noindex',
      },
      body,
    }
  }
  // pdfkit writes no text from right to left, so pages of such a language lead to the English PDF.
  return languageCodes
    .filter((language) => directionOf(language) !== 'rtl')
    .map((language) => ({
      path: `${prefixOf(language)}${pages.savedEstimate.path}/estimate.pdf`,
      handle: (request: RawRequest) => send(request, language),
    }))
}

/** Returns a name of plain letters: `energy-estimate-kano.pdf`. */
function fileName(title: string, place: string) {
  const name = `${title} ${place}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name}.pdf`
}
