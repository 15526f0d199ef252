// The costs and savings of a plant, with their range.
import {
  capexOf,
  costPerKwh,
  fallingByYear,
  meanYear,
  purchaseCase,
  runningCost,
  shareOf,
  upkeepByYear,
  upkeepOf,
} from './costs.ts'
import { exactRange, type Figure, figure, leastCertain, type Provenance, type Range } from './figure.ts'
import { levelisedCost } from './finance.ts'
import { type Ownership, ownershipOptions } from './ownership.ts'
import type { Prices } from './prices.ts'
import type { Balance, Study } from './study.ts'

/** Sums of money in `currency`. The two prices and the exchange rate (`perUsd`) are those of the calculation. */
export type Money = {
  currency: string
  tariffPerKwh: Figure
  dieselPerLitre: Figure
  perUsd: Figure
  capex: Figure
  yearlyUpkeep: Figure
  /** The cost of grid and diesel in a year without the plant. */
  runningCostBefore: Figure
  /** The cost of grid and diesel in a year with the plant. */
  runningCostAfter: Figure
  /** The cost of each kWh that reaches the load without the plant; null if no energy does. */
  costPerKwhBefore: Figure | null
  /** The levelised cost of each kWh that reaches the load with the plant: grid, diesel, and the plant's own costs. */
  costPerKwhAfter: Figure | null
  /** The levelised cost of each kWh that the plant produces, used or not, with battery and upkeep; null without PV. */
  levelisedCostPerKwh: Figure | null
  /** `low` is the shortest time. Null if the savings do not pay for the plant within the counted years. */
  paybackYears: { low: number | null; likely: number | null; high: number | null }
  netPresentValue: Figure
  ownership: Ownership[]
}

export function moneyOf(study: Study, balances: Record<keyof Range, Balance>, prices: Prices): Money {
  const { currency, tariffPerKwh, dieselPerLitre, perUsd } = prices
  const capex = capexOf(study)
  const priceSource: Provenance = leastCertain(tariffPerKwh, dieselPerLitre)
  const { pvUsdPerKw, batteryUsdPerKwh, discountRatePercent } = study.assumptions.entries
  const capexSource = leastCertain(pvUsdPerKw, batteryUsdPerKwh)
  const valueSource = leastCertain(capexSource, discountRatePercent)
  const moneyFigure = (range: Range, unit = currency, from = valueSource) => figure(range, unit, from)
  // In the worst case, the plant is expensive and the years have little sun. In the best case, the plant is cheap and
  // the years have much sun.
  const worst = purchaseCase(study, balances.low, capex.high)
  const likely = purchaseCase(study, balances.likely, capex.likely)
  const best = purchaseCase(study, balances.high, capex.low)
  const rangePerKwh = (costOf: (balance: Balance, capex: number) => number | null) => {
    const [low, mid, high] = [
      costOf(balances.high, capex.low),
      costOf(balances.likely, capex.likely),
      costOf(balances.low, capex.high),
    ]
    return low === null || mid === null || high === null
      ? null
      : moneyFigure({ low, likely: mid, high }, `${currency}/kWh`)
  }
  const { before } = balances.likely
  const costBefore = runningCost(before, study)

  return {
    currency,
    tariffPerKwh,
    dieselPerLitre,
    perUsd,
    capex: moneyFigure(capex, currency, capexSource),
    yearlyUpkeep: moneyFigure(exactRange(upkeepOf(study).yearly)),
    runningCostBefore: moneyFigure(exactRange(costBefore), currency, priceSource),
    runningCostAfter: moneyFigure(
      {
        low: runningCost(balances.high.after, study),
        likely: runningCost(balances.likely.after, study),
        high: runningCost(balances.low.after, study),
      },
      currency,
      priceSource,
    ),
    costPerKwhBefore: withProvenance(costPerKwh(costBefore, before), `${currency}/kWh`, priceSource),
    costPerKwhAfter: rangePerKwh((balance, capex) => {
      const { cost, unservedKwh } = meanYear(study, balance, capex)
      return costPerKwh(cost, { loadKwh: before.loadKwh, unservedKwh })
    }),
    levelisedCostPerKwh: rangePerKwh(({ after }, capex) =>
      levelisedCost(capex, upkeepByYear(study), fallingByYear(study, after.pvKwh), shareOf(discountRatePercent)),
    ),
    paybackYears: { low: best.paybackYears, likely: likely.paybackYears, high: worst.paybackYears },
    netPresentValue: moneyFigure({
      low: worst.netPresentValue,
      likely: likely.netPresentValue,
      high: best.netPresentValue,
    }),
    ownership: ownershipOptions(study, balances.likely),
  }
}

const withProvenance = (value: number | null, unit: string, from: Provenance) =>
  value === null ? null : figure(exactRange(value), unit, from)
