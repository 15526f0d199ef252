// The goals that a visitor can choose for the size of a plant, and the score of a size for each goal.
import { capexRange, share, yearlyCost } from './costs.ts'
import { total } from './figure.ts'
import { plantOf, type Study } from './study.ts'
import { daysInMonth } from './sun.ts'
import { flowTotals } from './totals.ts'

export type Goal =
  | { kind: 'lowest-cost' }
  /** The size that burns the least diesel, of those that cost no more in a year than today's supply. */
  | { kind: 'least-diesel' }
  | { kind: 'roof'; squareMetres: number }
  | { kind: 'budget'; amount: number }

export type Size = { peakPowerKw: number; energyKwh: number }

/** The cost of a year, including the value of unserved energy, and the litres of diesel. */
function yearlyOutcome(study: Study, size: Size) {
  const sized = withSize(study, size)
  const totals = flowTotals(sized.load, plantOf(sized))
  const unservedPerKwh = study.assumptions.entries.unservedUsdPerKwh.value * study.perUsd
  return {
    yearlyCost: yearlyCost(sized, totals) + totals.unservedKwh * unservedPerKwh,
    dieselLitres: totals.dieselLitres,
  }
}

export const withSize = (study: Study, { peakPowerKw, energyKwh }: Size): Study => ({
  ...study,
  peakPowerKw,
  battery: { ...study.battery, energyKwh },
})

/**
 * The largest sizes that the search tries: PV for three times the year's energy, a battery for the day with the most
 * load, and no more than the goal's roof or budget allows.
 */
export function sizeLimits(study: Study, goal: Goal): Size {
  const { entries } = study.assumptions
  const dayKwh = Math.max(0, ...study.load.map(({ loadKw }) => total(loadKw)))
  const yearKwh = total(study.load.map(({ loadKw, daysPerYear }) => daysPerYear * total(loadKw)))
  const perKwp = total(study.hoursPerKwp.map((hours, month) => total(hours) * (daysInMonth[month] ?? 0)))
  const most: Size = {
    peakPowerKw: perKwp > 0 ? (3 * yearKwh) / perKwp : 0,
    energyKwh: dayKwh / (share(entries.depthOfDischargePercent) * share(entries.oneWayEfficiencyPercent)),
  }
  const { peakPowerKw, energyKwh } = most
  if (goal.kind === 'roof')
    return { peakPowerKw: Math.min(peakPowerKw, goal.squareMetres * entries.roofKwPerSquareMetre.value), energyKwh }
  if (goal.kind !== 'budget') return most
  const cost = (size: Size) => capexRange(withSize(study, size)).likely
  return {
    peakPowerKw: Math.min(peakPowerKw, goal.amount / cost({ peakPowerKw: 1, energyKwh: 0 })),
    energyKwh: Math.min(energyKwh, goal.amount / cost({ peakPowerKw: 0, energyKwh: 1 })),
  }
}

const tieBreak = 1e-3

/** Returns a function that scores a size for the goal. The lowest score is the best. */
export function scoreOf(study: Study, goal: Goal): (size: Size) => number {
  if (goal.kind === 'least-diesel') {
    const today = yearlyOutcome(study, { peakPowerKw: 0, energyKwh: 0 })
    return (size) => {
      const { yearlyCost, dieselLitres } = yearlyOutcome(study, size)
      const extraCost = (yearlyCost - today.yearlyCost) / (today.yearlyCost || 1)
      // A size that costs more than today is worse than today's supply, and the worse the more it costs. The search
      // then finds its way from such a size to one that costs no more.
      if (extraCost > 0) return (1 + extraCost) * today.dieselLitres
      // This share of the cost is so small that it decides only between sizes that burn equally little diesel.
      return dieselLitres + tieBreak * extraCost * today.dieselLitres
    }
  }
  return (size) => yearlyOutcome(study, size).yearlyCost
}
