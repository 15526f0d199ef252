import { startSite } from '../children.ts'
import { fill } from '../fill.ts'
import { printRow } from '../report.ts'
import { median, range } from '../rounds.ts'
import { type BenchContext, rounds } from './part.ts'

/** Measures the time from the start of the process to the first page. */
export async function startUp({ databaseUrl }: BenchContext) {
  const url = databaseUrl('ten-thousand')
  await fill(url, { leads: 10_000, articles: 0 })
  const durations: number[] = []
  for (let i = 0; i < rounds + 1; i++) {
    const startedAt = performance.now()
    const site = await startSite(url)
    const response = await fetch(`http://localhost:${site.port}/`)
    await response.text()
    durations.push(performance.now() - startedAt)
    await site.stop()
  }
  // The first start is reported apart, because Node compiles all code during it, and caches the code for later starts.
  const [first = 0, ...others] = durations
  printRow('Process start to first 200 with 10,000 leads', {
    value: `${median(others).toFixed(0)} ms`,
    bar: 'under 600 ms',
    isMet: median(others) < 600,
    noise: `${range(others)} ms, the very first ${first.toFixed(0)} ms`,
  })
}
