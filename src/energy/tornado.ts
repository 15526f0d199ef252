// Finds the factors that change the net present value most, for a tornado chart.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { purchaseCase } from './costs.ts'
import type { Range } from './figure.ts'
import { rangeOf } from './figure.ts'
import { type FlowsBeforeAfter, flowsBeforeAfter, type PlantStudy } from './study.ts'

type TornadoFactor =
  | 'yield'
  | 'consumption'
  | 'outage'
  | 'tariffPerKwh'
  | 'dieselPerLitre'
  | Extract<AssumptionKey, (typeof variedAssumptions)[number]>

/** `low` and `high` are values of the factor: for an assumption in its unit, otherwise in % of the likely value. */
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
 * Returns the `count` longest bars of the chart, the longest first. `flowsByYield` are the energy flows of a year with
 * little sun (`low`, `rangePercent` below the likely yield), of a likely year, and of a year with much sun (`high`).
 */
export function tornado(
  study: PlantStudy,
  flowsByYield: Record<keyof Range, FlowsBeforeAfter>,
  rangePercent: number,
  count = 5,
): TornadoBar[] {
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
    ...(study.supply.hasGrid && study.supply.hasOutages
      ? [percentBar('outage', outagePercent, (percent) => valueWithNewFlow(withOutage(study, percent)))]
      : []),
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
    .slice(0, count)
}

/**
 * The range over which an assumption is varied. A value that a visitor or an administrator gave has no range of its
 * own, so it is varied as much as a price.
 */
const rangeToTry = ({ low, likely, high }: Range) =>
  low < high ? { low, high } : { low: likely * (1 - pricePercent / 100), high: likely * (1 + pricePercent / 100) }

const loadScaled = (load: PlantStudy['load'], percent: number) =>
  load.map((day) => ({ ...day, loadKw: day.loadKw.map((kw) => (kw * percent) / 100) }))

const withOutage = (study: PlantStudy, percent: number): PlantStudy => {
  const outageShare = study.supply.outageShare.map((share) => Math.min(1, (share * percent) / 100))
  return { ...study, supply: { ...study.supply, outageShare } }
}

const withValue = (assumptions: Assumptions, key: AssumptionKey, value: number): Assumptions => ({
  ...assumptions,
  entries: { ...assumptions.entries, [key]: { ...assumptions.entries[key], value } },
})
