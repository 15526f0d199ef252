import { bareRenders, startUncached } from '../children.ts'
import { printRatio } from '../report.ts'
import { rateOf } from '../requests.ts'
import { alternate } from '../rounds.ts'
import { type BenchContext, rounds } from './part.ts'

/** Compares the site with React alone. The site has no response cache here, so it renders a page for each request. */
export async function uncached({ demoDatabaseUrl }: BenchContext) {
  const unit = 'a second'
  for (const path of ['/', '/projects']) {
    const theirs = () => bareRenders(demoDatabaseUrl, path)
    const renderingSite = await startUncached(demoDatabaseUrl)
    const rates = await alternate(rounds, { ours: rateOf(renderingSite, path), theirs })
    await renderingSite.stop()
    printRatio(`GET ${path} rendered each time, to bare renderToString`, { ...rates, unit, atLeast: 0.4 })

    const readingSite = await startUncached(demoDatabaseUrl, 'ask')
    const readingRates = await alternate(rounds, { ours: rateOf(readingSite, path), theirs })
    await readingSite.stop()
    printRatio(`GET ${path} asked of the database and rendered each time, to the same`, { ...readingRates, unit })
  }
}
