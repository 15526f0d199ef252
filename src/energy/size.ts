// The size of a plant that serves a goal best, found by trying sizes through the flow.
import { capexRange } from './costs.ts'
import { type Goal, type Size, scoreOf, sizeLimits, withSize } from './goal.ts'
import type { Study } from './study.ts'

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
