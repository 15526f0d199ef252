// Compares the search for the best size of a plant with a grid of sizes, at random sites. The same seed gives the same
// sites.
import { assumptions } from '#energy/assumptions.ts'
import { loadDays, loadShapes } from '#energy/load.ts'
import { places, siteOfPlace } from '#energy/places.ts'
import { pvYield } from '#energy/pv-yield.ts'
import { type SizeGoal, type Steps, searchBestSize, sizeLimits, sizeScorer } from '#energy/size.ts'
import type { PlantStudy } from '#energy/study.ts'
import { supplyOf } from '#energy/supply.ts'

/** Creates a study with a random place, load, supply and prices, and chooses a random goal. */
function randomCase(random: () => number): { study: PlantStudy; goal: SizeGoal } {
  const pick = <T>(choices: readonly T[], fallback: T) => choices[Math.floor(random() * choices.length)] ?? fallback
  const [first] = places
  if (!first) throw new Error('No places')
  const place = pick(places, first)
  const mounting = pick(['fixed', 'fixed', 'east-west', 'tracker'] as const, 'fixed')
  const pv = pvYield({ peakPowerKw: 1, mounting }, siteOfPlace(place, assumptions), assumptions)
  const monthlyKwh = Math.exp(5 + 7 * random())
  const meanKw = monthlyKwh / 730
  const outagesByHour = Array.from({ length: 24 }, () => (random() < 0.3 ? 1 : 0))
  const outage = pick<number | number[] | null>([null, 0, 6, 12 * random(), 24 * random(), outagesByHour], 0)
  const generatorsKva = pick([[], [meanKw * (1 + 6 * random())], [meanKw * 3], [meanKw * 2, meanKw * 4]], [])
  const cheapest: SizeGoal = { kind: 'lowest-cost' }
  const roof: SizeGoal = { kind: 'roof', squareMetres: meanKw * 40 * random() }
  const budget: SizeGoal = { kind: 'budget', amount: meanKw * 8000 * random() }
  return {
    study: {
      load: loadDays({ monthlyKwh, shape: pick(Object.values(loadShapes), loadShapes.office) }, assumptions),
      supply: supplyOf({ outage, generatorsKva }, assumptions),
      hoursPerKwp: pv.hoursPerKwp,
      mounting,
      peakPowerKw: 0,
      battery: { energyKwh: 0, reservePercent: pick([0, 20, 50, 100], 50) },
      tariffPerKwh: 0.05 + 0.25 * random(),
      dieselPerLitre: 0.6 + 1.2 * random(),
      perUsd: 1,
      assumptions,
    },
    goal: pick([cheapest, cheapest, { kind: 'least-diesel' }, roof, budget], cheapest),
  }
}

/**
 * Compares the size that the search suggests with the best size on a fine grid. Returns the gap in % of the best score,
 * or of today's diesel if the goal is the least diesel, and the CPU time of the search.
 */
export function searchGap(random: () => number, steps: number) {
  const { study, goal } = randomCase(random)
  const start = process.cpuUsage()
  const suggestedSize = resultOf(searchBestSize(study, goal))
  const { user, system } = process.cpuUsage(start)
  const score = sizeScorer(study, goal)
  const limits = sizeLimits(study, goal)
  const isAffordable = ({ peakPowerKw, energyKwh }: typeof suggestedSize) =>
    goal.kind !== 'budget' || peakPowerKw / limits.peakPowerKw + energyKwh / limits.energyKwh <= 1
  let best = Number.POSITIVE_INFINITY
  for (let pv = 0; pv <= steps; pv += 1)
    for (let battery = 0; battery <= steps; battery += 1) {
      const size = { peakPowerKw: (pv / steps) * limits.peakPowerKw, energyKwh: (battery / steps) * limits.energyKwh }
      if (isAffordable(size)) best = Math.min(best, score(size))
    }
  const reference = goal.kind === 'least-diesel' ? score({ peakPowerKw: 0, energyKwh: 0 }) : best
  return {
    percent: reference > 0 ? (100 * (score(suggestedSize) - best)) / reference : 0,
    cpuMs: (user + system) / 1000,
  }
}

/** Runs a calculation to its end without a pause. */
export function resultOf<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Returns a generator of random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
