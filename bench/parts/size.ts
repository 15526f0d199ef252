import { newsApi } from '../../src/contract/content/news.ts'
import { leadApi } from '../../src/contract/leads/leads.ts'
import { urlOf } from '../../src/contract/platform/endpoint.ts'
import { signIn } from '../administrator.ts'
import { browserHeaders, type Child, measureLoad, requestTo, startSite, startUncached } from '../children.ts'
import { fill } from '../fill.ts'
import { alternate, type BenchContext, median, medianRatio, printRow, range, rounds } from '../report.ts'

/**
 * Compares the time in which a site with 100,000 leads and 2,000 articles creates a response with that of a site with
 * one page of each.
 */
export async function size({ databaseUrl }: BenchContext) {
  const [full, small] = [databaseUrl('full'), databaseUrl('small')]
  await fill(small, { leads: 60, articles: 14 })
  await fill(full, { leads: 100_000, articles: 2_000 })
  const [big, little] = [await startUncached(full), await startUncached(small)]
  for (const path of ['/', '/news', newsApi.listPublic.path])
    await compare(path, { ours: medianTimeOf(big, path), theirs: medianTimeOf(little, path) })
  for (const child of [big, little]) await child.stop()

  const sites = [await startSite(full), await startSite(small)] as const
  const firstPage = urlOf(leadApi.list, { query: { limit: 50 } })
  const [ours, theirs] = await Promise.all(
    sites.map(async (site) => medianTimeOf(site, firstPage, { authorization: `Bearer ${await signIn(site)}` })),
  )
  if (ours && theirs) await compare(firstPage, { ours, theirs })
  for (const site of sites) await site.stop()
}

/** Returns a function that measures the median response time, in milliseconds. */
const medianTimeOf =
  (site: Child, path: string, headers = {}) =>
  async () =>
    (
      await measureLoad({
        ...requestTo(site, path),
        connections: 1,
        seconds: 1,
        headers: { ...browserHeaders, ...headers },
      })
    ).p50Milliseconds

async function compare(path: string, measures: Record<'ours' | 'theirs', () => Promise<number>>) {
  const { ours, theirs } = await alternate(rounds, measures)
  const ratio = medianRatio(ours, theirs)
  printRow(`GET ${path} made with 100,000 leads and 2,000 articles, to a small site`, {
    value: `**${ratio.toFixed(2)}** (${median(ours).toFixed(2)} to ${median(theirs).toFixed(2)} ms)`,
    bar: 'at most 1.5',
    isMet: ratio <= 1.5,
    noise: `${range(ours, 2)} to ${range(theirs, 2)} ms`,
  })
}
