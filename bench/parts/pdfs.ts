import { estimateApi } from '../../src/contract/estimates/estimates.ts'
import { pages } from '../../src/contract/platform/pages.ts'
import { mostMemoryMb, percentile, visitTimes } from '../../tests/load.ts'
import { startSite } from '../children.ts'
import { type BenchContext, printRow } from '../report.ts'

const atOnce = 100

/** Measures how long the health check waits while 100 PDFs of an estimate are requested at once. */
export async function pdfs({ demoDatabaseUrl }: BenchContext) {
  const site = await startSite(demoDatabaseUrl)
  const address = `http://localhost:${site.port}`
  const saved = await fetch(address + estimateApi.save.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place: 'Kano' }),
  })
  const { code } = (await saved.json()) as { code: string }
  const pdfUrl = `${address}${pages.savedEstimate.href({ code })}/estimate.pdf`
  const statusOf = async (url: string) => {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  }
  const requestPdfs = (count: number) => Promise.all(Array.from({ length: count }, () => statusOf(pdfUrl)))
  const checkHealth = () => fetch(`${address}/healthz`)
  // The first PDF does not count: it loads the code.
  const quiet = await visitTimes(requestPdfs(1), checkHealth)
  const startedAt = performance.now()
  const requesting = requestPdfs(atOnce)
  const busy = await visitTimes(requesting, checkHealth)
  const drawnCount = (await requesting).filter((status) => status === 200).length
  const seconds = (performance.now() - startedAt) / 1000
  const slowestMs = Math.max(...busy)
  printRow(`health check during ${atOnce} PDFs at once`, {
    value: `slowest ${slowestMs.toFixed(0)} ms, p99 ${percentile(busy, 0.99).toFixed(0)} ms, ${(await mostMemoryMb(site)).toFixed(0)} MB, ${seconds.toFixed(0)} s`,
    bar: 'slowest under 1 s',
    isMet: slowestMs < 1000,
    noise: `slowest during the first PDF ${Math.max(...quiet).toFixed(0)} ms; ${drawnCount} PDFs drawn, the others refused`,
  })
  await site.stop()
}
