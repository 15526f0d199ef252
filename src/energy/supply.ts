// The supply of a site today: grid, generators, both or none.
import type { Assumptions } from './assumptions.ts'
import { type Fleet, fleetsOf } from './generator.ts'

export type SupplyInput = {
  /** Hours without the grid on a day, in one stretch, or the share of each of the 24 hours. Null: no grid. */
  outage: number | readonly number[] | null
  /** Apparent power of each generator. */
  generatorsKva: readonly number[]
  smallestGeneratorLoadPercent?: number
}

/** Our judgement: most outages lie around the evening peak of the load on the grid. */
const outageMiddleHour = 19

export type Supply = {
  /** Share of each hour without the grid. */
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
  return typeof outage === 'number' ? stretchAt(outage, hour) : (outage[hour] ?? 0)
}

/** The part of an hour that lies in an outage around the evening's peak. A long outage reaches past midnight. */
function stretchAt(hours: number, hour: number) {
  const start = outageMiddleHour - hours / 2
  const end = outageMiddleHour + hours / 2
  const overlap = (from: number) => Math.max(0, Math.min(end, from + 1) - Math.max(start, from))
  return overlap(hour) + overlap(hour + 24) + overlap(hour - 24)
}

const clamped = (share: number) => Math.min(1, Math.max(0, share))
