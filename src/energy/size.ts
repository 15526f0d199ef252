// The size of a plant that serves a goal best, found by trying sizes through the flow.
import { capexRange, share, yearlyCost } from './costs.ts'
import { total } from './figure.ts'
import { plantOf, type Study } from './study.ts'
import { daysInMonth } from './sun.ts'
import { flowTotals } from './totals.ts'

export type Goal =
  | { kind: 'lowest-cost' }
  /** The least diesel that costs no more than the supply of today. */
  | { kind: 'least-diesel' }
  | { kind: 'roof'; squareMetres: number }
  | { kind: 'budget'; amount: number }

export type Size = { peakPowerKw: number; energyKwh: number }

const coarseSteps = 10
const zooms = 6

/** The best size for a goal: a coarse grid first, then ever finer ones around its best sizes. */
export function suggestSize(study: Study, goal: Goal): Size {
  const score = scoreOf(study, goal)
  const limits = sizeLimits(study, goal)
  const scored = (size: Size): Scored => {
    const affordable = withinBudget(study, goal, size)
    return { ...affordable, score: score(affordable) }
  }
  const coarse = grid(limits).map(scored).sort(byScore)
  // A battery forms a grid where there is none, so that plants with and without one are worlds apart.
  const without = coarse.filter(({ energyKwh }) => energyKwh === 0)
  const withBattery = coarse.filter(({ energyKwh }) => energyKwh > 0)
  const starts = [...without.slice(0, 1), ...withBattery.slice(0, 2)]
  const found = starts.map((start) => zoomed(start, limits, scored))
  const { peakPowerKw, energyKwh } = found.sort(byScore)[0] ?? noPlant
  return { peakPowerKw, energyKwh }
}

/** The same proportions, as large as the budget allows. */
function withinBudget(study: Study, goal: Goal, size: Size): Size {
  if (goal.kind !== 'budget') return size
  const capex = capexRange(withSize(study, size)).likely
  if (capex <= goal.amount) return size
  const part = goal.amount / capex
  return { peakPowerKw: size.peakPowerKw * part, energyKwh: size.energyKwh * part }
}

type Scored = Size & { score: number }

const noPlant: Size = { peakPowerKw: 0, energyKwh: 0 }

const byScore = (a: Scored, b: Scored) => a.score - b.score

/** Small sizes lie closer together than large ones. */
function grid(limits: Size): Size[] {
  const parts = Array.from({ length: coarseSteps + 1 }, (_, i) => (i / coarseSteps) ** 1.5)
  return parts.flatMap((pv) =>
    parts.map((battery) => ({ peakPowerKw: pv * limits.peakPowerKw, energyKwh: battery * limits.energyKwh })),
  )
}

function zoomed(start: Scored, limits: Size, scored: (size: Size) => Scored): Scored {
  let best = start
  let width = 1 / coarseSteps
  for (let zoom = 0; zoom < zooms; zoom += 1) {
    for (const [pv, battery] of neighbours) {
      const next = scored({
        peakPowerKw: within(best.peakPowerKw + pv * width * limits.peakPowerKw, limits.peakPowerKw),
        energyKwh: within(best.energyKwh + battery * width * limits.energyKwh, limits.energyKwh),
      })
      if (next.score < best.score) best = next
    }
    width /= 2
  }
  return best
}

const neighbours = [-1, 0, 1]
  .flatMap((pv) => [-1, 0, 1].map((battery) => [pv, battery] as const))
  .filter(([pv, battery]) => pv !== 0 || battery !== 0)

const within = (value: number, limit: number) => Math.min(limit, Math.max(0, value))

/** Cost of a year with what unserved energy is worth, and litres of diesel. */
export function outcome(study: Study, size: Size) {
  const sized = withSize(study, size)
  const totals = flowTotals(sized.load, plantOf(sized))
  const unserved = study.assumptions.entries.unservedUsdPerKwh.value * study.perUsd
  return { yearlyCost: yearlyCost(sized, totals) + totals.unservedKwh * unserved, dieselLitres: totals.dieselLitres }
}

const withSize = (study: Study, { peakPowerKw, energyKwh }: Size): Study => ({
  ...study,
  peakPowerKw,
  battery: { ...study.battery, energyKwh },
})

/** Sizes beyond which nothing can be won: three times the year's energy, a battery for the longest day. */
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

/** What a goal wants least of; infinite where a size breaks its condition. */
export function scoreOf(study: Study, goal: Goal): (size: Size) => number {
  if (goal.kind === 'least-diesel') {
    const now = outcome(study, { peakPowerKw: 0, energyKwh: 0 })
    return (size) => {
      const { yearlyCost, dieselLitres } = outcome(study, size)
      return yearlyCost <= now.yearlyCost ? dieselLitres : Number.POSITIVE_INFINITY
    }
  }
  return (size) => outcome(study, size).yearlyCost
}
