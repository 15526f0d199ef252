import { join } from 'node:path'
import { quoteApi } from '../../src/contract/quotes.ts'
import { anInquiry } from '../../tests/makers.ts'
import { bareInserts, load, startSite } from '../children.ts'
import { ratioRow } from '../report.ts'
import { at } from '../requests.ts'
import { alternating } from '../rounds.ts'
import { type Bench, rounds } from './part.ts'

/** Leads over HTTP, each on disk before its response, against inserts into SQLite alone. */
export async function quotes({ database, folder }: Bench) {
  const site = await startSite(database('quotes'))
  const theirs = () => bareInserts(join(folder, 'bare.db'))
  const ours = async () => (await load({ ...at(site, quoteApi.send.path), seconds: 1, body: anInquiry() })).perSecond
  const rates = await alternating(rounds, { ours, theirs })
  ratioRow('POST /api/quotes, to the bare insert', { ...rates, unit: 'a second', atLeast: 0.5 })
  await site.stop()
}
