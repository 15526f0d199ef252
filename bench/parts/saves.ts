import { keepSaving } from '../administrator.ts'
import { measureLoad, startSite } from '../children.ts'
import { printRow } from '../report.ts'
import { requestTo } from '../requests.ts'
import { median, range } from '../rounds.ts'
import { type BenchContext, rounds } from './part.ts'

/** Measures the slowest response while an administrator saves something every second. */
export async function saves({ demoDatabaseUrl }: BenchContext) {
  const site = await startSite(demoDatabaseUrl)
  const top = (await measureLoad({ ...requestTo(site, '/'), seconds: 1 })).perSecond
  const saving = await keepSaving(site)
  const slowest: number[] = []
  for (let i = 0; i < rounds; i++)
    slowest.push((await measureLoad({ ...requestTo(site, '/'), rate: top / 2, seconds: 4 })).maxMilliseconds)
  const count = await saving.stop()
  printRow(`GET / at half its top rate while something is saved every second (${count} saves): the slowest`, {
    value: `${median(slowest).toFixed(1)} ms at ${(top / 2).toFixed(0)} a second`,
    bar: 'under 60 ms',
    isMet: median(slowest) < 60,
    noise: `${range(slowest, 1)} ms`,
  })
  await site.stop()
}
