import type { KeptEstimate } from '#contract/estimates.ts'

let isPrepared = false

/**
 * Loads the code that draws PDFs, and draws one that nobody gets, once per process. The first drawing takes three times
 * as long as later ones. A visitor reads the page of an estimate before asking for its PDF, so the server draws
 * this first PDF then.
 */
export function prepareDrawing(kept: KeptEstimate) {
  if (isPrepared) return
  isPrepared = true
  // Waits for the response to be sent, because drawing keeps the processor busy.
  setTimeout(async () => {
    const { estimatePdf } = await import('./document.ts')
    await estimatePdf({ kept, url: 'https://example.com', qr: [], company: '', secret: Buffer.alloc(0) })
  }, 100).unref()
}
