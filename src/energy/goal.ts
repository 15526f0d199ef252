// The goals that a visitor can choose for the size of a plant, and the score of a size for each goal.
import { capexOf, meanYear, shareOf } from './costs.ts'
import { total } from './figure.ts'
import { type Balance, balanceOf, type Study } from './study.ts'
import { daysInMonth } from './sun.ts'

export type Goal =
  | { kind: 'lowest-cost' }
  /** The size that burns the least diesel, of those that cost no more in a year than today's supply. */
  | { kind: 'least-diesel' }
  | { kind: 'roof'; squareMetres: number }
  | { kind: 'budget'; amount: number }

export type Size = { peakPowerKw: number; energyKwh: number }

/**
 * The cost of the mean year, including a price for unserved energy, and the litres of diesel in the first year. `today`
 * is a balance of the same site.
 */
function yearlyOutcome(study: Study, size: Size, today?: Balance) {
  const sizedStudy = withSize(study, size)
  const balance = balanceOf(sizedStudy, today)
  const { cost, unservedKwh } = meanYear(sizedStudy, balance)
  const unservedPerKwh = study.assumptions.entries.unservedUsdPerKwh.value * study.perUsd
  return { balance, yearlyCost: cost + unservedKwh * unservedPerKwh, dieselLitres: balance.after.dieselLitres }
}

export const withSize = (study: Study, { peakPowerKw, energyKwh }: Size): Study => ({
  ...study,
  peakPowerKw,
  battery: { ...study.battery, energyKwh },
})

/** The largest size that the form for estimates accepts. No site needs a larger one. */
const largestPlant: Size = { peakPowerKw: 1_000_000, energyKwh: 10_000_000 }

/**
 * The largest sizes that the search tries: PV that yields three times the year's load, a battery for the load of the
 * highest day, and no more than the goal's roof or budget allows.
 */
export function sizeLimits(study: Study, goal: Goal): Size {
  const { entries } = study.assumptions
  const dayKwh = Math.max(0, ...study.load.map(({ loadKw }) => total(loadKw)))
  const yearKwh = total(study.load.map(({ loadKw, daysPerYear }) => daysPerYear * total(loadKw)))
  const perKwp = total(study.hoursPerKwp.map((hours, month) => total(hours) * (daysInMonth[month] ?? 0)))
  const largest: Size = {
    peakPowerKw: perKwp > 0 ? (3 * yearKwh) / perKwp : 0,
    energyKwh: dayKwh / (shareOf(entries.depthOfDischargePercent) * shareOf(entries.oneWayEfficiencyPercent)),
  }
  const peakPowerKw = Math.min(largest.peakPowerKw, largestPlant.peakPowerKw)
  const energyKwh = Math.min(largest.energyKwh, largestPlant.energyKwh)
  if (goal.kind === 'roof')
    return { peakPowerKw: Math.min(peakPowerKw, goal.squareMetres * entries.roofKwPerSquareMetre.value), energyKwh }
  if (goal.kind !== 'budget') return { peakPowerKw, energyKwh }
  const cost = (size: Size) => capexOf(withSize(study, size)).likely
  return {
    peakPowerKw: Math.min(peakPowerKw, goal.amount / cost({ peakPowerKw: 1, energyKwh: 0 })),
    energyKwh: Math.min(energyKwh, goal.amount / cost({ peakPowerKw: 0, energyKwh: 1 })),
  }
}

const tieBreakWeight = 1e-3

/**
 * Returns a function that scores a size for the goal. The lowest score is the best. The score is the yearly cost,
 * except for the goal `least-diesel` at a site that burns diesel today: there it is the litres of diesel.
 */
export function scoreOf(study: Study, goal: Goal): (size: Size) => number {
  const today = yearlyOutcome(study, { peakPowerKw: 0, energyKwh: 0 })
  const isForCost = goal.kind !== 'least-diesel' || today.dieselLitres === 0
  if (isForCost) return (size) => yearlyOutcome(study, size, today.balance).yearlyCost
  return (size) => {
    const { yearlyCost, dieselLitres } = yearlyOutcome(study, size, today.balance)
    const extraCost = (yearlyCost - today.yearlyCost) / (today.yearlyCost || 1)
    // A size that costs more than today's supply scores worse than today's supply, and the worse the more it costs.
    // So the search finds its way from such a size to one that costs no more.
    if (extraCost > 0) return (1 + extraCost) * today.dieselLitres
    // The weight of the cost is so small that the cost decides only between sizes that burn equally little diesel.
    return dieselLitres + tieBreakWeight * extraCost * today.dieselLitres
  }
}
