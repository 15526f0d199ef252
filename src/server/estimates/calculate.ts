import { estimateMessages, formRules, knownCurrencies } from '#contract/estimates/estimate-fields.ts'
import { goalOf, engineInput as inputOf, overruledAssumptions, pvInput } from '#contract/estimates/estimate-form.ts'
import { type EstimateInput, estimateDefaults, type PvYieldInput } from '#contract/estimates/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import { assumptionsIn } from '#energy/prices.ts'
import { pvYield } from '#energy/pv-yield.ts'
import { siteOfOwnIrradiation } from '#energy/site.ts'
import { type Steps, suggestedSize } from '#energy/size.ts'
import { waterYield, windYield } from '#energy/wind-and-water.ts'
import { invalidField } from '#server/platform/refusal.ts'
import { giveWay } from '#server/platform/throttles/give-way.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { checkIrradiation, siteOf } from './site-of.ts'

// Calculating an estimate keeps the processor busy. The server calculates one at a time, and serves other requests
// whenever a calculation has taken this long.
const sliceMs = 10
const oneAtATime = jobQueue(1, { waitingAtMost: 50, name: 'estimates' })

export function runCalculation<T>(work: () => Steps<T>): Promise<T> {
  return oneAtATime(async () => {
    const steps = work()
    let sliceEnd = 0
    for (;;) {
      if (performance.now() >= sliceEnd) {
        await giveWay()
        sliceEnd = performance.now() + sliceMs
      }
      const step = steps.next()
      if (step.done) return step.value
    }
  })
}

export const calculateEstimate = (fields: EstimateInput, current: Assumptions) =>
  runCalculation(function* () {
    const ofVisitor = withVisitorValues(current, overruledAssumptions(fields, formRules))
    const assumptions = assumptionsIn(currencyOf(fields), ofVisitor)
    const { input, suggested } = yield* withSize(fields, assumptions)
    const { site, ...rest } = input
    yield
    const result = estimate(input, assumptions)
    yield
    // Reading these calculates them: here, with pauses for others, and not all at once while the reply is written.
    const { meanDays } = result
    yield
    const money = { ...result.money }
    return {
      site,
      input: rest,
      assumptions,
      suggested,
      result: { ...result, meanDays, money },
      wind: windYieldOf(fields),
      water: hydropowerYieldOf(fields),
    }
  })

/**
 * Returns the engine's input, and the size that the engine suggests for the client's goal (null without a goal). The
 * input has the client's size of the plant, or else the suggested one.
 */
function* withSize(fields: EstimateInput, assumptions: Assumptions) {
  const input = { site: siteOf(fields, assumptions), ...engineInput(fields) }
  const goal = goalOf(fields)
  if (!goal) return { input, suggested: null }
  const { peakPowerKw, energyKwh } = yield* suggestedSize(input, goal, assumptions)
  const suggested = { goal: goal.kind, peakPowerKw, energyKwh }
  if (fields.peakPowerKw !== undefined) return { input, suggested }
  const pv = { ...input.pv, peakPowerKw }
  return { input: { ...input, pv, battery: { ...input.battery, energyKwh } }, suggested }
}

export const yieldFromOwnIrradiation = (fields: PvYieldInput, assumptions: Assumptions) =>
  runCalculation(function* () {
    const { latitude, longitude, ghi, temperature, peakPowerKw = estimateDefaults.peakPowerKw } = fields
    checkIrradiation(latitude, ghi)
    yield
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

/**
 * Makes the input of the energy engine (src/energy) from the fields of a call. Refuses if the engine knows no exchange
 * rate of the currency and the client gives none.
 */
function engineInput(fields: EstimateInput) {
  const {
    peakPowerKw = estimateDefaults.peakPowerKw,
    monthlyKwh = [estimateDefaults.monthlyKwh],
    use = estimateDefaults.use,
  } = fields
  const currency = currencyOf(fields)
  if (fields.usdRate === undefined && !knownCurrencies.includes(currency))
    throw invalidField('usdRate', estimateMessages.rate)
  return inputOf({ ...fields, peakPowerKw, monthlyKwh, use, currency })
}

const currencyOf = ({ currency = estimateDefaults.currency }: EstimateInput) => currency.toUpperCase()

/** The yield of the wind turbine; null if the client asks for none. */
export function windYieldOf(fields: EstimateInput) {
  const { windKw, windSpeed = null, windSpeedHeight = 10, windHubHeight = windSpeedHeight } = fields
  if (windKw === undefined) return null
  return windYield({
    ratedKw: windKw,
    meanSpeedMetresPerSecond: windSpeed,
    atHeightMetres: windSpeedHeight,
    hubHeightMetres: windHubHeight,
    ratedSpeedMetresPerSecond: fields.windRatedSpeed ?? estimateDefaults.windRatedSpeed,
    elevationMetres: fields.windElevation ?? 0,
    basis: fields.windBasis ?? 'typed',
  })
}

/** The yield of hydropower; null if the client asks for none. */
export function hydropowerYieldOf({ waterHead, waterFlow, waterResidualFlow }: EstimateInput) {
  if (waterHead === undefined || waterFlow === undefined) return null
  return waterYield({
    headMetres: waterHead,
    flowCubicMetresPerSecond: waterFlow,
    ...(waterResidualFlow !== undefined && { residualFlowCubicMetresPerSecond: waterResidualFlow }),
  })
}
