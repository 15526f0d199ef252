import { type LoadGenerator, measureLoad, startBare, startLoadGenerator, startSite } from '../children.ts'
import type { Load } from '../load/types.ts'
import { printRatio, printRow } from '../report.ts'
import { checkedResult, requestTo } from '../requests.ts'
import { alternate, median, range } from '../rounds.ts'
import type { BenchContext } from './part.ts'

const turnsPerMeasure = 40

/** Compares pages from the response cache with a bare server that writes the same bytes. */
export async function cached({ demoDatabaseUrl }: BenchContext) {
  const site = await startSite(demoDatabaseUrl)
  for (const path of ['/', '/projects']) {
    await measureLoad({ ...requestTo(site, path), connections: 1, seconds: 0.1 })
    const bare = await startBare(`http://localhost:${site.port}${path}`)
    // The rounds are short and the connections stay open, because the speed of the machine changes within a second.
    const [ours, theirs] = [
      await startLoadGenerator(requestTo(site, path)),
      await startLoadGenerator(requestTo(bare, path)),
    ]
    const inTurns = (load: Load, figure: 'perSecond' | 'p99Milliseconds') => {
      const measureOf = (one: LoadGenerator) => async () => checkedResult(path, await one.measure(load))[figure]
      return alternate(turnsPerMeasure, { ours: measureOf(ours), theirs: measureOf(theirs) })
    }
    const rates = await inTurns({ seconds: 0.25 }, 'perSecond')
    printRatio(`GET ${path} from memory, to bare node:http`, { ...rates, unit: 'a second', atLeast: 0.8 })

    const latencies = await inTurns({ seconds: 0.5, rate: { ofTop: 0.8 } }, 'p99Milliseconds')
    printRow(`GET ${path}, 99th percentile at 80 % of the top rate of the half second before`, {
      value: `${median(latencies.ours).toFixed(1)} ms (bare node:http ${median(latencies.theirs).toFixed(1)} ms)`,
      bar: 'under 20 ms',
      isMet: median(latencies.ours) < 20,
      noise: `${range(latencies.ours, 1)} to ${range(latencies.theirs, 1)} ms`,
    })
    for (const generator of [ours, theirs]) generator.close()
    await bare.stop()
  }
  await site.stop()
}
