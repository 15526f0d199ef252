import { type EstimateSummary, estimateApi } from '#contract/estimates/estimates.ts'
import { withUnit } from '#contract/estimates/number-formats.ts'
import { optionalQueryOf } from '#web/api/queries.ts'

/** The query for a saved estimate. Its reply is null if no estimate is stored under this code, or if it has expired. */
export const savedEstimateQuery = (code: string) => optionalQueryOf(estimateApi.readSaved, { params: { code } })

/** The query for the main figures of a saved estimate. Its reply is null if the code is unknown or has expired. */
export const estimateSummaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })

type Plant = Pick<EstimateSummary, 'peakPowerKw' | 'batteryKwh' | 'place'>

/** Names a plant by its size and place: `74.9 kWp with a battery of 161 kWh in Kano`. */
export function plantName({ peakPowerKw, batteryKwh, place }: Plant) {
  const battery = batteryKwh > 0 ? ` with a battery of ${withUnit(batteryKwh, 'kWh')}` : ''
  return `${withUnit(peakPowerKw, 'kWp')}${battery}${place ? ` in ${place}` : ''}`
}
