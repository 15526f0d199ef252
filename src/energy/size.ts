// Finds the best size of a plant for a goal, by calculating the energy flow of many sizes. Only the server loads this
// file, so that a browser can load the estimate without it.
import type { Assumptions } from './assumptions.ts'
import { asShare, capexOf, meanYearOutcome } from './costs.ts'
import { type EstimateInput, studyOf } from './estimate.ts'
import { total } from './figure.ts'
import { assumptionsIn, pricesIn } from './prices.ts'
import { pvYield } from './pv-yield.ts'
import { type FlowsBeforeAfter, flowsBeforeAfter, type PlantStudy } from './study.ts'
import { daysInMonth } from './sun.ts'

/** A calculation that can take a second. At each `yield`, about once a millisecond, its caller may do other work. */
export type Steps<Result> = Generator<void, Result>

/** Finds the size of PV and battery that serves a goal best at the site of `input`. */
export function* suggestedSize(input: EstimateInput, goal: SizeGoal, assumptions: Assumptions): Steps<PlantSize> {
  const pv = pvYield(input.pv, input.site, assumptions)
  const used = assumptionsIn(input.prices.currency, assumptions)
  return yield* searchBestSize(studyOf(input, pv, pricesIn(input.prices, used), used), goal)
}

const coarseSteps = 14
const halvingsMax = 5

/**
 * Finds the best size for a goal. Scores a coarse grid of sizes first. Then improves the sizes that score better than
 * their neighbours in the grid (valleys) in ever smaller steps.
 */
export function* searchBestSize(study: PlantStudy, goal: SizeGoal): Steps<PlantSize> {
  const score = sizeScorer(study, goal)
  const limits = sizeLimits(study, goal)
  function* withScore(size: PlantSize): Steps<Scored> {
    yield
    const affordable = withinBudget(study, goal, size)
    return { ...affordable, score: score(affordable) }
  }
  const grid: Scored[][] = []
  for (const row of sizeGrid(limits)) {
    const scored: Scored[] = []
    for (const size of row) scored.push(yield* withScore(size))
    grid.push(scored)
  }
  const ends: Scored[] = []
  for (const start of valleys(grid)) ends.push(yield* downhill(start, limits, withScore))
  const { peakPowerKw, energyKwh } = ends.sort(byScore)[0] ?? noPlant
  return { peakPowerKw, energyKwh }
}

/** Returns the size. If it costs more than the budget, makes PV and battery smaller by the same factor. */
function withinBudget(study: PlantStudy, goal: SizeGoal, size: PlantSize): PlantSize {
  if (goal.kind !== 'budget') return size
  const capex = capexOf(withSize(study, size)).likely
  if (capex <= goal.amount) return size
  const factor = goal.amount / capex
  return { peakPowerKw: size.peakPowerKw * factor, energyKwh: size.energyKwh * factor }
}

type Scored = PlantSize & { score: number }

const noPlant: PlantSize = { peakPowerKw: 0, energyKwh: 0 }

const byScore = (a: Scored, b: Scored) => a.score - b.score

/** The sizes of the coarse search, from no plant to the limits. Small sizes are closer together than large ones. */
function sizeGrid(limits: PlantSize): PlantSize[][] {
  const shares = Array.from({ length: coarseSteps + 1 }, (_, i) => (i / coarseSteps) ** 1.5)
  return shares.map((pv) =>
    shares.map((battery) => ({ peakPowerKw: pv * limits.peakPowerKw, energyKwh: battery * limits.energyKwh })),
  )
}

const valleysMax = 5
const passesMax = 10
/** If a pass improves the score by a smaller share than this, the search goes on with smaller steps. */
const worthwhileGain = 1e-3

/**
 * The sizes that score better than their neighbours in the grid, the best first. A size with a battery is not compared
 * with one without: at a site without a public grid, even a small battery changes the score a lot.
 */
function valleys(sizes: readonly (readonly Scored[])[]): Scored[] {
  const isValley = (size: Scored, pv: number, battery: number) =>
    neighbours.every(([pvStep, batteryStep]) => {
      const next = sizes[pv + pvStep]?.[battery + batteryStep]
      return !next || (next.energyKwh === 0) !== (size.energyKwh === 0) || size.score <= next.score
    })
  const all = sizes.flatMap((row, pv) => row.filter((size, battery) => isValley(size, pv, battery)))
  return all.sort(byScore).slice(0, valleysMax)
}

/** Improves a size in steps towards its best neighbour. The steps become smaller when they no longer help. */
function* downhill(start: Scored, limits: PlantSize, withScore: (size: PlantSize) => Steps<Scored>): Steps<Scored> {
  let best = start
  // The first step is half a step of the coarse grid, because the sizes at whole steps have been scored already.
  let stepShare = 1 / 2 / coarseSteps
  for (let halvings = 0, pass = 0; halvings < halvingsMax && pass < passesMax; pass += 1) {
    const before = best.score
    for (const [pv, battery] of neighbours) {
      const next = yield* withScore({
        peakPowerKw: clamped(best.peakPowerKw + pv * stepShare * limits.peakPowerKw, limits.peakPowerKw),
        energyKwh: clamped(best.energyKwh + battery * stepShare * limits.energyKwh, limits.energyKwh),
      })
      if (next.score < best.score) best = next
    }
    if (best.score < before * (1 - worthwhileGain)) continue
    stepShare /= 2
    halvings += 1
  }
  return best
}

const neighbours = [-1, 0, 1]
  .flatMap((pv) => [-1, 0, 1].map((battery) => [pv, battery] as const))
  .filter(([pv, battery]) => pv !== 0 || battery !== 0)

const clamped = (value: number, limit: number) => Math.min(limit, Math.max(0, value))

export type SizeGoal =
  | { kind: 'lowest-cost' }
  /** The size that burns the least diesel, of those that cost no more in a year than today's supply. */
  | { kind: 'least-diesel' }
  | { kind: 'roof'; squareMetres: number }
  | { kind: 'budget'; amount: number }

export type PlantSize = { peakPowerKw: number; energyKwh: number }

/**
 * Returns the energy flows with a plant of this size, the cost of the mean year, in which unserved energy has a price,
 * and the diesel of the first year. `today`, the flows without a plant, saves calculating these again.
 */
function yearlyOutcome(study: PlantStudy, size: PlantSize, today?: FlowsBeforeAfter) {
  const sizedStudy = withSize(study, size)
  const flows = flowsBeforeAfter(sizedStudy, today)
  const { cost, unservedKwh } = meanYearOutcome(sizedStudy, flows)
  const unservedPerKwh = study.assumptions.entries.unservedUsdPerKwh.value * study.perUsd
  return { flows, yearlyCost: cost + unservedKwh * unservedPerKwh, dieselLitres: flows.after.dieselLitres }
}

const withSize = (study: PlantStudy, { peakPowerKw, energyKwh }: PlantSize): PlantStudy => ({
  ...study,
  peakPowerKw,
  battery: { ...study.battery, energyKwh },
})

/** The largest size that the form for estimates accepts. No site needs a larger one. */
const largestPlant: PlantSize = { peakPowerKw: 1_000_000, energyKwh: 10_000_000 }

/**
 * The largest sizes that the search tries: PV that yields three times the year's load, a battery for the load of the
 * highest day, and no more than the goal's roof or budget allows.
 */
export function sizeLimits(study: PlantStudy, goal: SizeGoal): PlantSize {
  const { entries } = study.assumptions
  const dayKwh = Math.max(0, ...study.load.map(({ loadKw }) => total(loadKw)))
  const yearKwh = total(study.load.map(({ loadKw, daysPerYear }) => daysPerYear * total(loadKw)))
  const perKwp = total(study.hoursPerKwp.map((hours, month) => total(hours) * (daysInMonth[month] ?? 0)))
  const largest: PlantSize = {
    peakPowerKw: perKwp > 0 ? (3 * yearKwh) / perKwp : 0,
    energyKwh: dayKwh / (asShare(entries.depthOfDischargePercent) * asShare(entries.oneWayEfficiencyPercent)),
  }
  const peakPowerKw = Math.min(largest.peakPowerKw, largestPlant.peakPowerKw)
  const energyKwh = Math.min(largest.energyKwh, largestPlant.energyKwh)
  if (goal.kind === 'roof')
    return { peakPowerKw: Math.min(peakPowerKw, goal.squareMetres * entries.roofKwPerSquareMetre.value), energyKwh }
  if (goal.kind !== 'budget') return { peakPowerKw, energyKwh }
  const cost = (size: PlantSize) => capexOf(withSize(study, size)).likely
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
export function sizeScorer(study: PlantStudy, goal: SizeGoal): (size: PlantSize) => number {
  const today = yearlyOutcome(study, { peakPowerKw: 0, energyKwh: 0 })
  const isForCost = goal.kind !== 'least-diesel' || today.dieselLitres === 0
  if (isForCost) return (size) => yearlyOutcome(study, size, today.flows).yearlyCost
  return (size) => {
    const { yearlyCost, dieselLitres } = yearlyOutcome(study, size, today.flows)
    const extraCost = (yearlyCost - today.yearlyCost) / (today.yearlyCost || 1)
    // A size that costs more than today's supply scores worse than today's supply, and the worse the more it costs.
    // So the search finds its way from such a size to one that costs no more.
    if (extraCost > 0) return (1 + extraCost) * today.dieselLitres
    // The weight of the cost is so small that the cost decides only between sizes that burn equally little diesel.
    return dieselLitres + tieBreakWeight * extraCost * today.dieselLitres
  }
}
