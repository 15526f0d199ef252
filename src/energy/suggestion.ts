// Suggests a size for a site. This is not in estimate.ts, so that a browser can load the estimate without it.
import type { Assumptions } from './assumptions.ts'
import { type EstimateInput, studyOf } from './estimate.ts'
import type { Goal, Size } from './goal.ts'
import { pricesIn } from './prices.ts'
import { pvYield } from './pv-yield.ts'
import { suggestSize } from './size.ts'

/** Finds the size of PV and battery that serves a goal best at the site of `input`. */
export function suggestedSize(input: EstimateInput, goal: Goal, assumptions: Assumptions): Size {
  const pv = pvYield(input.pv, input.site, assumptions)
  return suggestSize(studyOf(input, pv, pricesIn(input.prices, assumptions), assumptions), goal)
}
