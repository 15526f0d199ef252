import { bareRenders, startUncached } from '../children.ts'
import { printRatio } from '../report.ts'
import { rateOf } from '../requests.ts'
import { alternate, median } from '../rounds.ts'
import { type BenchContext, rounds } from './part.ts'

/** Compares the site, which renders a page for each request, with React alone. */
export async function uncached({ fresh }: BenchContext) {
  const unit = 'a second'
  for (const path of ['/', '/projects']) {
    const theirs = () => bareRenders(fresh, path)
    const rendering = await startUncached(fresh)
    const rates = await alternate(rounds, { ours: rateOf(rendering, path), theirs })
    await rendering.stop()
    const isFast = median(rates.ours) >= 2500
    printRatio(`GET ${path} rendered each time, to bare renderToString`, {
      ...rates,
      unit,
      atLeast: 0.4,
      isGoodEnough: isFast,
    })

    const reading = await startUncached(fresh, 'ask')
    const readingRates = await alternate(rounds, { ours: rateOf(reading, path), theirs })
    await reading.stop()
    printRatio(`GET ${path} asked of the database and rendered each time, to the same`, { ...readingRates, unit })
  }
}
