import { join } from 'node:path'
import { leadApi } from '../../src/contract/leads/leads.ts'
import { anInquiry } from '../../tests/makers.ts'
import { bareInserts, measureLoad, startSite } from '../children.ts'
import { printRatio } from '../report.ts'
import { requestTo } from '../requests.ts'
import { alternate } from '../rounds.ts'
import { type BenchContext, rounds } from './part.ts'

/** Compares leads that are sent over HTTP, each on disk before its response, with inserts into SQLite alone. */
export async function quotes({ databaseUrl, folder }: BenchContext) {
  const site = await startSite(databaseUrl('quotes'))
  const theirs = () => bareInserts(join(folder, 'bare.db'))
  const ours = async () =>
    (await measureLoad({ ...requestTo(site, leadApi.send.path), seconds: 1, body: anInquiry() })).perSecond
  const rates = await alternate(rounds, { ours, theirs })
  printRatio('POST /api/quotes, to the bare insert', { ...rates, unit: 'a second', atLeast: 0.3 })
  await site.stop()
}
