// Which assumptions move the net present value most.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { purchaseCase } from './costs.ts'
import type { Range } from './figure.ts'
import { rangeOf } from './figure.ts'
import { type Balance, balanceOf, type Study } from './study.ts'

type TornadoFactor =
  | 'yield'
  | 'consumption'
  | 'outage'
  | 'tariffPerKwh'
  | 'dieselPerLitre'
  | Extract<AssumptionKey, (typeof variedAssumptions)[number]>

export type TornadoBar = {
  factor: TornadoFactor
  /** Values of the factor: an assumption in its unit, all others in % of the likely value. */
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
/** Prices are varied by this much around today's price. */
const pricePercent = 20

/** `balances` are those of a weak, the likely and a strong year of sun, which lie `rangePercent` apart. */
export function tornado(
  study: Study,
  balances: Record<keyof Range, Balance>,
  rangePercent: number,
  count = 5,
): TornadoBar[] {
  const around = (percent: number): [number, number] => [100 - percent, 100 + percent]
  const bar = (factor: TornadoFactor, [low, high]: [number, number], unit: string, at: (value: number) => number) => ({
    factor,
    low,
    high,
    unit,
    netPresentValueAtLow: at(low),
    netPresentValueAtHigh: at(high),
  })
  const anew = (changed: Study) => purchaseCase(changed, balanceOf(changed)).netPresentValue
  const priced = (changed: Study) => purchaseCase(changed, balances.likely).netPresentValue
  const price = (key: 'tariffPerKwh' | 'dieselPerLitre') =>
    bar(key, around(pricePercent), '%', (percent) => priced({ ...study, [key]: (study[key] * percent) / 100 }))

  const bars = [
    bar(
      'yield',
      around(rangePercent),
      '%',
      (percent) => purchaseCase(study, percent < 100 ? balances.low : balances.high).netPresentValue,
    ),
    bar('consumption', around(consumptionPercent), '%', (percent) =>
      anew({ ...study, load: loadScaled(study.load, percent) }),
    ),
    ...(study.supply.hasGrid && study.supply.hasOutages
      ? [bar('outage', around(outagePercent), '%', (percent) => anew(withOutage(study, percent)))]
      : []),
    price('tariffPerKwh'),
    price('dieselPerLitre'),
    ...variedAssumptions.map((key) => {
      const assumption = study.assumptions.entries[key]
      const { low, high } = rangeToTry(rangeOf(assumption))
      return bar(key, [low, high], assumption.unit, (value) =>
        priced({ ...study, assumptions: withValue(study.assumptions, key, value) }),
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
 * The range over which an assumption is varied. An assumption that somebody overruled has no range of its own, so it
 * varies as much as a price.
 */
const rangeToTry = ({ low, likely, high }: Range) =>
  low < high ? { low, high } : { low: likely * (1 - pricePercent / 100), high: likely * (1 + pricePercent / 100) }

const loadScaled = (load: Study['load'], percent: number) =>
  load.map((day) => ({ ...day, loadKw: day.loadKw.map((kw) => (kw * percent) / 100) }))

const withOutage = (study: Study, percent: number): Study => {
  const outageShare = study.supply.outageShare.map((part) => Math.min(1, (part * percent) / 100))
  return { ...study, supply: { ...study.supply, outageShare } }
}

const withValue = (assumptions: Assumptions, key: AssumptionKey, value: number): Assumptions => ({
  ...assumptions,
  entries: { ...assumptions.entries, [key]: { ...assumptions.entries[key], value } },
})
