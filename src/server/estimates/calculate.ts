import { formRules } from '#contract/estimates/estimate-fields.ts'
import { overruledAssumptions } from '#contract/estimates/estimate-form.ts'
import { type EstimateInput, estimateDefaults, type PvYieldInput } from '#contract/estimates/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { goalOf, pvInput } from '#energy/fields.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import { pvYield } from '#energy/pv-yield.ts'
import { siteOfOwnIrradiation } from '#energy/site.ts'
import { suggestedSize } from '#energy/suggestion.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { engineInput } from './engine-input.ts'
import { siteOf } from './site-of.ts'
import { checkIrradiation } from './sky.ts'
import { waterOf, windOf } from './wind-and-water.ts'

// Calculating an estimate keeps the processor busy. The server calculates one at a time, and serves other requests
// between two calculations.
const oneAtATime = concurrencyLimit(1, { waitingAtMost: 50, name: 'estimates' })
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export async function runInTurn<T>(work: () => T): Promise<T> {
  return oneAtATime(async () => {
    await nextTurn()
    return work()
  })
}

export const calculateEstimate = (fields: EstimateInput, current: Assumptions) =>
  runInTurn(() => {
    const assumptions = withVisitorValues(current, overruledAssumptions(fields, formRules))
    const { input, suggested } = withSize(fields, assumptions)
    const { site, ...rest } = input
    return {
      site,
      input: rest,
      assumptions,
      suggested,
      result: estimate(input, assumptions),
      wind: windOf(fields),
      water: waterOf(fields),
    }
  })

/**
 * Returns the engine's input, and the size that the engine suggests for the client's goal (null without a goal). The
 * input has the client's size of the plant, or else the suggested one.
 */
function withSize(fields: EstimateInput, assumptions: Assumptions) {
  const input = { site: siteOf(fields, assumptions), ...engineInput(fields) }
  const goal = goalOf(fields)
  if (!goal) return { input, suggested: null }
  const { peakPowerKw, energyKwh } = suggestedSize(input, goal, assumptions)
  const suggested = { goal: goal.kind, peakPowerKw, energyKwh }
  if (fields.peakPowerKw !== undefined) return { input, suggested }
  const pv = { ...input.pv, peakPowerKw }
  return { input: { ...input, pv, battery: { ...input.battery, energyKwh } }, suggested }
}

export const yieldFromOwnIrradiation = (fields: PvYieldInput, assumptions: Assumptions) =>
  runInTurn(() => {
    const { latitude, longitude, ghi, temperature, peakPowerKw = estimateDefaults.peakPowerKw } = fields
    checkIrradiation(latitude, ghi)
    const site = siteOfOwnIrradiation(
      { latitudeDegrees: latitude, longitudeDegrees: longitude, ghiKwhPerM2Day: ghi, temperatureCelsius: temperature },
      assumptions,
    )
    const { months, year, specificYield, mounting, lossesPercent } = pvYield(
      pvInput({ ...fields, peakPowerKw }),
      site,
      assumptions,
    )
    const yieldOf = (key: 'low' | 'likely' | 'high') => ({ months: months.map((month) => month[key]), year: year[key] })
    return {
      ...yieldOf('likely'),
      p90: yieldOf('low'),
      p10: yieldOf('high'),
      unit: 'kWh' as const,
      specificYieldKwhPerKwp: specificYield.likely,
      mounting,
      lossesPercent,
      assumptionsVersion: assumptions.version,
    }
  })
