// Finds the factors that change the net present value most, for a tornado chart.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { purchaseCase } from './costs.ts'
import type { Range } from './figure.ts'
import { rangeOf } from './figure.ts'
import { type FlowsBeforeAfter, flowsBeforeAfter, type PlantStudy, withSupply } from './study.ts'
import { outageHours, type SupplyInput, scaledOutage } from './supply.ts'

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
  const bar = (
    factor: TornadoFactor,
    [low, high]: [number, number],
    unit: string,
    valueAt: (at: number) => number,
  ) => ({
    factor,
    low,
    high,
    unit,
    netPresentValueAtLow: valueAt(low),
    netPresentValueAtHigh: valueAt(high),
  })
  const percentBar = (factor: TornadoFactor, percent: number, valueAt: (at: number) => number) =>
    bar(factor, [100 - percent, 100 + percent], '%', valueAt)
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
      valueWithNewFlow({ ...study, load: loadScaled(study.load, percent) }),
    ),
    ...outageRange(outage).map((range) =>
      bar('outage', range, '%', (percent) =>
        valueWithNewFlow(withSupply(study, { outage: scaledOutage(outage ?? 0, percent) })),
      ),
    ),
    priceBar('tariffPerKwh'),
    priceBar('dieselPerLitre'),
    ...variedAssumptions.map((key) => {
      const assumption = study.assumptions.entries[key]
      const { low, high } = rangeToTry(rangeOf(assumption))
      return bar(key, [low, high], assumption.unit, (value) =>
        valueWithSameFlow({ ...study, assumptions: withValue(study.assumptions, key, value) }),
      )
    }),
  ]
  const swing = ({ netPresentValueAtLow, netPresentValueAtHigh }: TornadoBar) =>
    Math.abs(netPresentValueAtHigh - netPresentValueAtLow)
  return bars
    .filter((bar) => swing(bar) > 0)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, 5)
}

/**
 * The range over which an assumption is varied. A value that a visitor or an administrator gave has no range of its
 * own, so it is varied as much as a price.
 */
const rangeToTry = ({ low, likely, high }: Range) =>
  low < high ? { low, high } : { low: likely * (1 - pricePercent / 100), high: likely * (1 + pricePercent / 100) }

const loadScaled = (load: PlantStudy['load'], percent: number) =>
  load.map((day) => ({ ...day, loadKw: day.loadKw.map((kw) => (kw * percent) / 100) }))

/** The range over which outages are varied, but to no more than 24 hours a day; none without a grid or outages. */
function outageRange(outage: SupplyInput['outage']): [number, number][] {
  const hours = outageHours(outage ?? 0)
  return hours > 0 ? [[100 - outagePercent, Math.min(100 + outagePercent, 2400 / hours)]] : []
}

const withValue = (assumptions: Assumptions, key: AssumptionKey, value: number): Assumptions => ({
  ...assumptions,
  entries: { ...assumptions.entries, [key]: { ...assumptions.entries[key], value } },
})
