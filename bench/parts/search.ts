import { leadApi } from '../../src/contract/leads/leads.ts'
import { urlOf } from '../../src/contract/platform/endpoint.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { percentile, timeOf } from '../../tests/load.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { tidyUp } from '../../tests/tidy-up.ts'
import { signIn } from '../administrator.ts'
import { startSite } from '../children.ts'
import { fill } from '../fill.ts'
import { leadRow } from '../lead-rows.ts'
import { type BenchContext, median, printRow, range } from '../report.ts'

const repeats = 20

/** Measures searches of leads as the dashboard makes them: of 100,000 leads, or of a million with `--long`. */
export async function search({ databaseUrl, isLong }: BenchContext) {
  const leads = isLong ? 1_000_000 : 100_000
  await measureEngine('SQLite', databaseUrl('search'), leads)
  const postgres = await startPostgres({ fsync: true })
  await measureEngine('PostgreSQL', postgres.url, leads)
  await postgres.stop()
}

async function measureEngine(engine: string, url: string, leads: number) {
  await fill(url, { leads, articles: 0 })
  const db = await openDatabase(url, { onIdleError: () => {}, isLongRunning: true })
  // Adds the leads to the index of words.
  await tidyUp(db)
  await db.destroy()
  const site = await startSite(url)
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  const searchTime = (q: string) => {
    const path = urlOf(leadApi.list, { query: { q, limit: 50, countTo: '200' } })
    return timeOf(fetch(`http://localhost:${site.port}${path}`, { headers }))
  }
  const searches: { q: string; timesMs: number[] }[] = []
  for (const q of searchedTexts(leads)) {
    const timesMs: number[] = []
    for (let i = 0; i < repeats; i += 1) timesMs.push(await searchTime(q))
    searches.push({ q, timesMs })
  }
  await site.stop()
  const all = searches.flatMap(({ timesMs }) => timesMs)
  const [slowest] = searches.toSorted((one, other) => median(other.timesMs) - median(one.timesMs))
  const p95Ms = percentile(all, 0.95)
  printRow(`${engine}: searches of ${leads.toLocaleString('en')} leads, 95th percentile`, {
    value: `${p95Ms.toFixed(0)} ms`,
    bar: 'under 100 ms',
    isMet: p95Ms < 100,
    noise: `${range(all)} ms, slowest "${slowest?.q}" with a median of ${median(slowest?.timesMs ?? []).toFixed(0)} ms`,
  })
}

/** Texts for which people search: names, numbers, addresses, common and rare words, and one of old leads only. */
function searchedTexts(leads: number) {
  const { email, phone } = leadRow(Math.floor(leads / 3), leads)
  const digits = phone.replaceAll(' ', '')
  return [
    ...['Adebayo', "O'Connor", 'Grosse', 'San Pedro', 'Bala', 'Adebayo Kaduna', 'Amina O’Connor', 'ade'],
    ...[phone, digits, `+234 ${phone.slice(1)}`, digits.replaceAll(/(..)/g, '$1-'), `#${leads / 2}`],
    ...[email, `mailto:${email}`, `<${email}>`, '.example'],
    ...['zirconium', 'harmattan', 'xylophone', 'solar', 'the', 'solar kaduna', 'solar zirconium', 'solar harmattan'],
  ]
}
