// Finds the best size of a plant for a goal, by calculating the energy flow of many sizes.
import { capexOf } from './costs.ts'
import { type Goal, type Size, scoreOf, sizeLimits, withSize } from './goal.ts'
import type { Study } from './study.ts'

const coarseSteps = 14
const halvingsMax = 5

/**
 * Finds the best size for a goal. Scores a coarse grid of sizes first. Then improves the sizes that score better than
 * their neighbours in the grid (valleys) in ever smaller steps.
 */
export function suggestSize(study: Study, goal: Goal): Size {
  const score = scoreOf(study, goal)
  const limits = sizeLimits(study, goal)
  const withScore = (size: Size): Scored => {
    const affordable = withinBudget(study, goal, size)
    return { ...affordable, score: score(affordable) }
  }
  const starts = valleys(sizeGrid(limits).map((row) => row.map(withScore)))
  const ends = starts.map((start) => downhill(start, limits, withScore))
  const { peakPowerKw, energyKwh } = ends.sort(byScore)[0] ?? noPlant
  return { peakPowerKw, energyKwh }
}

/** Returns the size. If it costs more than the budget, makes PV and battery smaller by the same factor. */
function withinBudget(study: Study, goal: Goal, size: Size): Size {
  if (goal.kind !== 'budget') return size
  const capex = capexOf(withSize(study, size)).likely
  if (capex <= goal.amount) return size
  const factor = goal.amount / capex
  return { peakPowerKw: size.peakPowerKw * factor, energyKwh: size.energyKwh * factor }
}

type Scored = Size & { score: number }

const noPlant: Size = { peakPowerKw: 0, energyKwh: 0 }

const byScore = (a: Scored, b: Scored) => a.score - b.score

/** The sizes of the coarse search, from no plant to the limits. Small sizes are closer together than large ones. */
function sizeGrid(limits: Size): Size[][] {
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
function downhill(start: Scored, limits: Size, withScore: (size: Size) => Scored): Scored {
  let best = start
  // The first step is half a step of the coarse grid, because the sizes at whole steps have been scored already.
  let stepShare = 1 / 2 / coarseSteps
  for (let halvings = 0, pass = 0; halvings < halvingsMax && pass < passesMax; pass += 1) {
    const before = best.score
    for (const [pv, battery] of neighbours) {
      const next = withScore({
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
