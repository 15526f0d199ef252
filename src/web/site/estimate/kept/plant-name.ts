import type { EstimateSummary } from '#contract/estimates/estimates.ts'
import { withUnit } from '#contract/estimates/number-formats.ts'

type Plant = Pick<EstimateSummary, 'peakPowerKw' | 'batteryKwh' | 'place'>

/** Names a plant by its size and place: `74.9 kWp with a battery of 161 kWh in Kano`. */
export function plantName({ peakPowerKw, batteryKwh, place }: Plant) {
  const battery = batteryKwh > 0 ? ` with a battery of ${withUnit(batteryKwh, 'kWh')}` : ''
  return `${withUnit(peakPowerKw, 'kWp')}${battery}${place ? ` in ${place}` : ''}`
}
