// Finds the tilt at which fixed modules yield most in a year. The engine needs it, because the World Bank's map states
// the PV yield of each country at this tilt.
import type { Assumptions } from './assumptions.ts'
import type { Mounting } from './mounting.ts'
import { type Climate, type PvPlant, pvDays } from './pv-chain.ts'
import { yearlyMean } from './sun.ts'

export type FixedMounting = Extract<Mounting, { kind: 'fixed' }>

const steepestDegrees = 80

/** Finds the mounting with the best tilt, in whole degrees. Its azimuth is 180 (south) or 0 (north). */
export function bestFixed(climate: Climate, assumptions: Assumptions): FixedMounting {
  const yieldAt = (southTilt: number) => yearlyMean(pvDays(climate, mapPlant(mountingAt(southTilt), assumptions)))
  let low = -steepestDegrees
  let high = steepestDegrees
  // A binary search finds the maximum: the yield has only one between the steepest tilts to north and to south.
  while (high > low) {
    const middle = Math.floor((low + high) / 2)
    if (yieldAt(middle) < yieldAt(middle + 1)) low = middle + 1
    else high = middle
  }
  return mountingAt(low)
}

/** `southTilt` is negative for modules that face north. */
const mountingAt = (southTilt: number): FixedMounting => ({
  kind: 'fixed',
  tiltDegrees: Math.abs(southTilt),
  azimuthDegrees: southTilt < 0 ? 0 : 180,
})

/** Returns a plant with this mounting and otherwise the properties of the plants on the World Bank's map. */
export function mapPlant(mounting: Mounting, { entries }: Assumptions): PvPlant {
  return {
    mounting,
    lossesPercent: entries.mapLossesPercent.value,
    temperatureCoefficientPercentPerKelvin: entries.temperatureCoefficientPercentPerKelvin.value,
    dcAcRatio: entries.dcAcRatio.value,
    windMetresPerSecond: entries.windMetresPerSecond.value,
  }
}
