// The supply of a site today: the grid, generators, both or none.
import type { Assumptions } from './assumptions.ts'
import { type Fleet, fleetsOf } from './generator.ts'

export type SupplyInput = {
  /** The hours of one outage a day, or the share of each of the 24 hours without the grid; null if there is no grid. */
  outage: number | readonly number[] | null
  /** Apparent power of each generator. */
  generatorsKva: readonly number[]
  smallestGeneratorLoadPercent?: number
}

/** The middle of the daily outage, by our judgement: most outages are around the load's peak in the evening. */
const outageMiddleHour = 19

export type Supply = {
  /** The share of each hour that is without the grid. */
  outageShare: number[]
  hasGrid: boolean
  hasOutages: boolean
  fleets: Fleet[]
}

export function supplyOf(input: SupplyInput, { entries }: Assumptions): Supply {
  const { outage, generatorsKva } = input
  const outageShare = Array.from({ length: 24 }, (_, hour) => clamped(outageAt(outage, hour)))
  const smallestPercent = input.smallestGeneratorLoadPercent ?? entries.smallestGeneratorLoadPercent.value
  const ratedKws = generatorsKva.map((kva) => kva * entries.generatorPowerFactor.value)
  return {
    outageShare,
    hasGrid: outage !== null,
    hasOutages: outageShare.some((share) => share > 0),
    fleets: fleetsOf(ratedKws, smallestPercent / 100),
  }
}

function outageAt(outage: SupplyInput['outage'], hour: number) {
  if (outage === null) return 1
  return typeof outage === 'number' ? dailyOutageAt(outage, hour) : (outage[hour] ?? 0)
}

/** The share of an hour in which the daily outage lasts. The outage takes `hours` and may reach past midnight. */
function dailyOutageAt(hours: number, hour: number) {
  const start = outageMiddleHour - hours / 2
  const end = outageMiddleHour + hours / 2
  const overlap = (from: number) => Math.max(0, Math.min(end, from + 1) - Math.max(start, from))
  return overlap(hour) + overlap(hour + 24) + overlap(hour - 24)
}

const clamped = (share: number) => Math.min(1, Math.max(0, share))
