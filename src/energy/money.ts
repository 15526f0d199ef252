// The costs and savings of a plant, with their range.
import {
  annuity,
  asShare,
  capexOf,
  costPerKwh,
  degradingByYear,
  levelisedCost,
  meanYearOutcome,
  presentValue,
  purchaseCase,
  runningCost,
  savingsByYear,
  upkeepByYear,
  upkeepOf,
} from './costs.ts'
import { exactRange, figureOf, leastCertain, type Provenance, type Range, type RangedFigure } from './figure.ts'
import type { Prices } from './prices.ts'
import type { FlowsBeforeAfter, PlantStudy } from './study.ts'

/** Sums of money in `currency`. The two prices and the exchange rate (`perUsd`) are those of the calculation. */
export type MoneyResults = {
  currency: string
  tariffPerKwh: RangedFigure
  dieselPerLitre: RangedFigure
  perUsd: RangedFigure
  capex: RangedFigure
  yearlyUpkeep: RangedFigure
  /** The cost of grid and diesel in a year without the plant. */
  runningCostBefore: RangedFigure
  /** The cost of grid and diesel in a year with the plant. */
  runningCostAfter: RangedFigure
  /** The cost of each kWh that reaches the load without the plant; null if no energy does. */
  costPerKwhBefore: RangedFigure | null
  /** The levelised cost of each kWh that reaches the load with the plant: grid, diesel, and the plant's own costs. */
  costPerKwhAfter: RangedFigure | null
  /** The levelised cost of each kWh that the plant produces, used or not, with battery and upkeep; null without PV. */
  levelisedCostPerKwh: RangedFigure | null
  /** `low` is the shortest time. A time is null if the savings do not pay for the plant within the counted years. */
  paybackYears: { low: number | null; likely: number | null; high: number | null }
  netPresentValue: RangedFigure
  ownership: Ownership[]
}

export function moneyResults(
  study: PlantStudy,
  flowsByYield: Record<keyof Range, FlowsBeforeAfter>,
  prices: Prices,
): MoneyResults {
  const { currency, tariffPerKwh, dieselPerLitre, perUsd } = prices
  const capex = capexOf(study)
  const priceSource: Provenance = leastCertain(tariffPerKwh, dieselPerLitre)
  const { pvUsdPerKw, batteryUsdPerKwh, discountRatePercent, pvUpkeepUsdPerKwYear, batteryUpkeepPercentPerYear } =
    study.assumptions.entries
  const capexSource = leastCertain(pvUsdPerKw, batteryUsdPerKwh)
  const valueSource = leastCertain(capexSource, discountRatePercent)
  const moneyFigure = (range: Range, unit = currency, from = valueSource) => figureOf(range, unit, from)
  // In the worst case, the plant is expensive and yields least. In the best case, it is cheap and yields most.
  const worst = purchaseCase(study, flowsByYield.low, capex.high)
  const likely = purchaseCase(study, flowsByYield.likely, capex.likely)
  const best = purchaseCase(study, flowsByYield.high, capex.low)
  const rangePerKwh = (costOf: (flows: FlowsBeforeAfter, capex: number) => number | null) => {
    const [low, mid, high] = [
      costOf(flowsByYield.high, capex.low),
      costOf(flowsByYield.likely, capex.likely),
      costOf(flowsByYield.low, capex.high),
    ]
    return low === null || mid === null || high === null
      ? null
      : moneyFigure({ low, likely: mid, high }, `${currency}/kWh`)
  }
  const { before } = flowsByYield.likely
  const costBefore = runningCost(before, study)

  return {
    currency,
    tariffPerKwh,
    dieselPerLitre,
    perUsd,
    capex: moneyFigure(capex, currency, capexSource),
    yearlyUpkeep: moneyFigure(
      upkeepOf(study).yearly,
      currency,
      leastCertain(pvUpkeepUsdPerKwYear, batteryUpkeepPercentPerYear, batteryUsdPerKwh),
    ),
    runningCostBefore: moneyFigure(exactRange(costBefore), currency, priceSource),
    runningCostAfter: moneyFigure(
      {
        low: runningCost(flowsByYield.high.after, study),
        likely: runningCost(flowsByYield.likely.after, study),
        high: runningCost(flowsByYield.low.after, study),
      },
      currency,
      priceSource,
    ),
    costPerKwhBefore: withProvenance(costPerKwh(costBefore, before), `${currency}/kWh`, priceSource),
    costPerKwhAfter: rangePerKwh((flows, capex) => {
      const { cost, unservedKwh } = meanYearOutcome(study, flows, capex)
      return costPerKwh(cost, { loadKwh: before.loadKwh, unservedKwh })
    }),
    levelisedCostPerKwh: rangePerKwh(({ after }, capex) =>
      levelisedCost(capex, upkeepByYear(study), degradingByYear(study, after.pvKwh), asShare(discountRatePercent)),
    ),
    paybackYears: { low: best.paybackYears, likely: likely.paybackYears, high: worst.paybackYears },
    netPresentValue: moneyFigure({
      low: worst.netPresentValue,
      likely: likely.netPresentValue,
      high: best.netPresentValue,
    }),
    ownership: ownershipOptions(study, flowsByYield.likely),
  }
}

const withProvenance = (value: number | null, unit: string, from: Provenance) =>
  value === null ? null : figureOf(exactRange(value), unit, from)

// The ways to get a plant: buy it, lease it, or buy only its energy (a power purchase agreement, PPA).

type Ownership = {
  kind: 'own' | 'lease' | 'ppa'
  upfront: number
  /** The visitor's payment in the first year to the lessor or the seller of the energy; 0 for a bought plant. */
  firstYearPayment: number
  /** The number of years in which the visitor pays the lessor or the seller of the energy. */
  paymentYears: number
  /** The price of the plant's energy under a power purchase agreement; null if the visitor buys or leases the plant. */
  pricePerKwh: number | null
  /** The visitor's saving in the first year, less payment and upkeep. */
  firstYearSaving: number
  netPresentValue: number
}

function ownershipOptions(study: PlantStudy, flows: FlowsBeforeAfter): Ownership[] {
  return [buyPlant(study, flows), leasePlant(study, flows), buyEnergy(study, flows)]
}

const buyPlant = (study: PlantStudy, flows: FlowsBeforeAfter): Ownership =>
  ownershipOption('own', study, flows, {
    payments: [],
    upkeep: upkeepByYear(study),
    upfront: capexOf(study).likely,
  })

/** A lease: the visitor pays the lessor the same sum each year, and also pays for upkeep and new batteries. */
function leasePlant(study: PlantStudy, flows: FlowsBeforeAfter): Ownership {
  const { leaseRatePercent, leaseYears } = study.assumptions.entries
  const payment = capexOf(study).likely * annuity(asShare(leaseRatePercent), leaseYears.value)
  const upkeep = upkeepByYear(study)
  const payments = upkeep.map((_, i) => (i < leaseYears.value ? payment : 0))
  return ownershipOption('lease', study, flows, { payments, upkeep, paymentYears: leaseYears.value })
}

/**
 * Calculates a power purchase agreement: the seller pays for the plant and its upkeep. At the end of the agreement the
 * plant belongs to the visitor.
 */
function buyEnergy(study: PlantStudy, flows: FlowsBeforeAfter): Ownership {
  const { ppaReturnPercent, ppaYears } = study.assumptions.entries
  const upkeep = upkeepByYear(study)
  const usedKwh = flows.after.pvToLoadKwh + flows.after.pvToBatteryKwh
  const kwh = degradingByYear(study, usedKwh, ppaYears.value)
  // The plant lives on, so the seller buys a new battery even if it is due in the last year of the agreement.
  const sellerUpkeep = upkeepByYear(study, ppaYears.value + 1).slice(0, -1)
  const pricePerKwh = levelisedCost(capexOf(study).likely, sellerUpkeep, kwh, asShare(ppaReturnPercent))
  const plan = {
    payments: upkeep.map((_, i) => (pricePerKwh ?? 0) * (kwh[i] ?? 0)),
    upkeep: upkeep.map((cost, i) => (i < ppaYears.value ? 0 : cost)),
    pricePerKwh,
    paymentYears: ppaYears.value,
  }
  return ownershipOption('ppa', study, flows, plan)
}

type PaymentPlan = Partial<Pick<Ownership, 'upfront' | 'pricePerKwh' | 'paymentYears'>> & {
  payments: readonly number[]
  upkeep: readonly number[]
}

function ownershipOption(
  kind: Ownership['kind'],
  study: PlantStudy,
  flows: FlowsBeforeAfter,
  { payments, upkeep, upfront = 0, pricePerKwh = null, paymentYears = 0 }: PaymentPlan,
): Ownership {
  const yearly = savingsByYear(study, flows).map((saving, i) => saving - (payments[i] ?? 0) - (upkeep[i] ?? 0))
  return {
    kind,
    upfront,
    firstYearPayment: payments[0] ?? 0,
    paymentYears,
    pricePerKwh,
    firstYearSaving: yearly[0] ?? 0,
    netPresentValue: presentValue(yearly, asShare(study.assumptions.entries.discountRatePercent)) - upfront,
  }
}
