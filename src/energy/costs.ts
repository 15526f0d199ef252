// The costs of a plant, and its savings.
import { type Assumption, exactRange, type Range, rangeOf } from './figure.ts'
import { type FlowTotals, gridKwh } from './flow.ts'
import type { FlowsBeforeAfter, PlantStudy } from './study.ts'

/** The cost of grid and diesel in a year. */
export const runningCost = (totals: FlowTotals, { tariffPerKwh, dieselPerLitre }: PlantStudy) =>
  gridKwh(totals) * tariffPerKwh + totals.dieselLitres * dieselPerLitre

export function capexOf({ peakPowerKw, battery, mounting, perUsd, assumptions: { entries } }: PlantStudy): Range {
  const tracker = mounting === 'tracker' ? rangeOf(entries.trackerExtraUsdPerKw) : exactRange(0)
  const pv = rangeOf(entries.pvUsdPerKw)
  const batteryPerKwh = rangeOf(entries.batteryUsdPerKwh)
  const costAt = (key: keyof Range) =>
    perUsd * (peakPowerKw * (pv[key] + tracker[key]) + battery.energyKwh * batteryPerKwh[key])
  return { low: costAt('low'), likely: costAt('likely'), high: costAt('high') }
}

/** The costs of upkeep in a year and of a new battery (`replacement`), due every `replacementEveryYears` years. */
export type Upkeep = { yearly: Range; replacement: number; replacementEveryYears: number }

export function upkeepOf({ peakPowerKw, battery, perUsd, assumptions: { entries } }: PlantStudy): Upkeep {
  const batteryCost = battery.energyKwh * entries.batteryUsdPerKwh.value * perUsd
  const pv = rangeOf(entries.pvUpkeepUsdPerKwYear)
  const yearlyAt = (key: keyof Range) =>
    peakPowerKw * pv[key] * perUsd + batteryCost * asShare(entries.batteryUpkeepPercentPerYear)
  return {
    yearly: { low: yearlyAt('low'), likely: yearlyAt('likely'), high: yearlyAt('high') },
    replacement: batteryCost * asShare(entries.replacementPercent),
    replacementEveryYears: Math.max(1, Math.round(entries.batteryLifeYears.value)),
  }
}

/** Returns an assumption in percent as a share of 1: 0.1 for 10 %. */
export const asShare = ({ value }: Assumption) => value / 100

/** The cost of upkeep and new batteries in each of the counted years. In the last year, no new battery is bought. */
export function upkeepByYear(study: PlantStudy, years = study.assumptions.entries.yearsCounted.value) {
  const { yearly, replacement, replacementEveryYears } = upkeepOf(study)
  return yearsUpTo(years).map((year) => {
    const isReplaced = year % replacementEveryYears === 0 && year < years
    return yearly.likely + (isReplaced ? replacement : 0)
  })
}

/** Returns an amount for each year: `firstYear`, and then less every year, because the modules lose power. */
export function degradingByYear(
  { assumptions: { entries } }: PlantStudy,
  firstYear: number,
  years = entries.yearsCounted.value,
) {
  return yearsUpTo(years).map((year) => firstYear * (1 - asShare(entries.degradationPercentPerYear)) ** (year - 1))
}

/** Returns how much less grid and diesel cost in each year. */
export const savingsByYear = (study: PlantStudy, { before, after }: FlowsBeforeAfter) =>
  degradingByYear(study, runningCost(before, study) - runningCost(after, study))

export type PurchaseCase = { netPresentValue: number; paybackYears: number | null; yearly: number[] }

/** Calculates value, payback time and yearly savings after upkeep for a visitor who buys without a loan. */
export function purchaseCase(study: PlantStudy, flows: FlowsBeforeAfter, capex = capexOf(study).likely): PurchaseCase {
  const upkeep = upkeepByYear(study)
  const yearly = savingsByYear(study, flows).map((saving, i) => saving - (upkeep[i] ?? 0))
  const rate = asShare(study.assumptions.entries.discountRatePercent)
  return {
    netPresentValue: presentValue(yearly, rate) - capex,
    paybackYears: capex > 0 ? paybackYears(capex, yearly) : null,
    yearly,
  }
}

/**
 * Returns the cost of the mean year with the plant (grid, diesel, and the plant's purchase and upkeep), and the
 * unserved energy of that year. Each year counts with its present value. So the cost without the plant, minus the
 * returned cost, is the net present value, spread evenly over the years.
 */
export function meanYearOutcome(study: PlantStudy, flows: FlowsBeforeAfter, capex?: number) {
  const { before, after } = flows
  const { discountRatePercent, yearsCounted } = study.assumptions.entries
  const rate = asShare(discountRatePercent)
  const spread = annuity(rate, yearsCounted.value)
  const lessUnservedKwh = presentValue(degradingByYear(study, before.unservedKwh - after.unservedKwh), rate) * spread
  return {
    cost: runningCost(before, study) - purchaseCase(study, flows, capex).netPresentValue * spread,
    unservedKwh: before.unservedKwh - lessUnservedKwh,
  }
}

/** A year's cost divided by the kWh that reach the load; null if no energy reaches it. */
export function costPerKwh(cost: number, { loadKwh, unservedKwh }: Pick<FlowTotals, 'loadKwh' | 'unservedKwh'>) {
  const servedKwh = loadKwh - unservedKwh
  return servedKwh > 0 ? cost / servedKwh : null
}

// Sums of money over years. A rate is a share of 1 per year: 0.12 for 12 %. Payments are made at the ends of years.

/**
 * Levelised cost of energy: (capex + Σ upkeep/(1+r)^t) ÷ Σ energy/(1+r)^t, with rate r, and with upkeep and energy of
 * each year t. Null without energy.
 */
export function levelisedCost(capex: number, upkeep: readonly number[], kwh: readonly number[], rate: number) {
  const energy = presentValue(kwh, rate)
  return energy > 0 ? (capex + presentValue(upkeep, rate)) / energy : null
}

const yearsUpTo = (years: number) => Array.from({ length: years }, (_, i) => i + 1)

/** Today's value of payments at the ends of the years 1, 2, 3 … */
export const presentValue = (yearly: readonly number[], rate: number) =>
  yearly.reduce((sum, value, i) => sum + value / (1 + rate) ** (i + 1), 0)

/** The payment of each year, if all are equal and together worth 1 today. */
export const annuity = (rate: number, years: number) => 1 / presentValue(new Array<number>(years).fill(1), rate)

/** Years until the yearly savings have paid for the plant, with a part of the last year; null if they never do. */
export function paybackYears(capex: number, yearly: readonly number[]) {
  let unpaid = capex
  for (const [i, value] of yearly.entries()) {
    if (value >= unpaid) return i + (value > 0 ? unpaid / value : 0)
    unpaid -= value
  }
  return null
}
