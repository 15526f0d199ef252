import type { KeptEstimate } from '#contract/estimates/estimates.ts'

let isPrepared = false

/**
 * Loads the code that draws PDFs and draws a PDF that nobody gets, once per process, because the first drawing takes
 * three times as long as later ones. The server calls this function when a visitor opens the page of an estimate. The
 * visitor reads that page before asking for the PDF.
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
