// Finds the factors that change the net present value most, for a tornado chart.
import type { AssumptionKey } from './assumptions.ts'
import { purchaseCase } from './costs.ts'
import { type Range, rangeOf } from './figure.ts'
import { type FlowsBeforeAfter, flowsBeforeAfter, type PlantStudy, withSupply } from './study.ts'
import { outageHours, scaledOutage } from './supply.ts'

type TornadoFactor =
  | 'yield'
  | 'consumption'
  | 'outage'
  | 'tariffPerKwh'
  | 'dieselPerLitre'
  | Extract<AssumptionKey, (typeof variedAssumptions)[number]>

/**
 * `low` and `high` are values of the factor: for an assumption in its unit, otherwise in % of the likely value. Each net
 * present value is that of an estimate with this value of the factor.
 */
export type TornadoBar = {
  factor: TornadoFactor
  low: number
  high: number
  unit: string
  netPresentValueAtLow: number
  netPresentValueAtHigh: number
}

const variedAssumptions = [
  'pvUsdPerKw',
  'batteryUsdPerKwh',
  'discountRatePercent',
  'degradationPercentPerYear',
  'batteryLifeYears',
  'pvUpkeepUsdPerKwYear',
] as const

const consumptionPercent = 15
const outagePercent = 30
/** The chart shows what happens if a price, or an assumption without a range, is this many percent lower or higher. */
const pricePercent = 20

/**
 * Returns the five longest bars of the chart, the longest first. `flowsByYield` are the energy flows for the lowest
 * yield (`rangePercent` below the likely one), the likely and the highest yield.
 */
export function tornado(
  study: PlantStudy,
  flowsByYield: Record<keyof Range, FlowsBeforeAfter>,
  rangePercent: number,
): TornadoBar[] {
  const { outage } = study.supply.input
  const bar = (factor: TornadoFactor, low: number, high: number, unit: string, valueAt: (at: number) => number) => ({
    factor,
    low,
    high,
    unit,
    netPresentValueAtLow: valueAt(low),
    netPresentValueAtHigh: valueAt(high),
  })
  const percentBar = (factor: TornadoFactor, percent: number, valueAt: (at: number) => number) =>
    bar(factor, 100 - percent, 100 + percent, '%', valueAt)
  const valueWithNewFlow = (changed: PlantStudy) => purchaseCase(changed, flowsBeforeAfter(changed)).netPresentValue
  const valueWithSameFlow = (changed: PlantStudy) => purchaseCase(changed, flowsByYield.likely).netPresentValue
  const priceBar = (key: 'tariffPerKwh' | 'dieselPerLitre') =>
    percentBar(key, pricePercent, (percent) => valueWithSameFlow({ ...study, [key]: (study[key] * percent) / 100 }))

  const bars = [
    percentBar(
      'yield',
      rangePercent,
      (percent) => purchaseCase(study, percent < 100 ? flowsByYield.low : flowsByYield.high).netPresentValue,
    ),
    percentBar('consumption', consumptionPercent, (percent) =>
      valueWithNewFlow({
        ...study,
        load: study.load.map((day) => ({ ...day, loadKw: day.loadKw.map((kw) => (kw * percent) / 100) })),
      }),
    ),
    // There are at most 24 hours of outage in a day.
    bar('outage', 100 - outagePercent, Math.min(100 + outagePercent, 2400 / outageHours(outage ?? 0)), '%', (percent) =>
      valueWithNewFlow(withSupply(study, { outage: outage && scaledOutage(outage, percent) })),
    ),
    priceBar('tariffPerKwh'),
    priceBar('dieselPerLitre'),
    ...variedAssumptions.map((key) => {
      const { assumptions } = study
      const { entries } = assumptions
      const { low, likely, high } = rangeOf(entries[key])
      // The visitor's or an administrator's value has no range of its own, so it is varied as much as a price.
      const margin = low < high ? 0 : (likely * pricePercent) / 100
      return bar(key, low - margin, high + margin, entries[key].unit, (value) =>
        valueWithSameFlow({
          ...study,
          assumptions: { ...assumptions, entries: { ...entries, [key]: { ...entries[key], value } } },
        }),
      )
    }),
  ]
  const likely = valueWithSameFlow(study)
  // Both ends can lie on the same side of the likely value.
  const length = ({ netPresentValueAtLow, netPresentValueAtHigh }: TornadoBar) => {
    const values = [likely, netPresentValueAtLow, netPresentValueAtHigh]
    return Math.max(...values) - Math.min(...values)
  }
  return (
    bars
      .sort((a, b) => length(b) - length(a))
      // A much shorter bar than the longest cannot be seen, and may be nothing but a rounding error.
      .filter((bar, _, [longest = bar]) => length(bar) > length(longest) / 1000)
      .slice(0, 5)
  )
}
