// Finds the tilt at which fixed modules yield most in a year. The World Bank's map states the PV yield of a country at
// this tilt.
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
  // A binary search is enough, because the yield has a single maximum between the steepest tilts to north and south.
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

/**
 * Returns a plant with this mounting. All its other properties are those for which the World Bank's map states yields.
 */
export function mapPlant(mounting: Mounting, { entries }: Assumptions): PvPlant {
  return {
    mounting,
    lossesPercent: entries.mapLossesPercent.value,
    temperatureCoefficientPercentPerKelvin: entries.temperatureCoefficientPercentPerKelvin.value,
    dcAcRatio: entries.dcAcRatio.value,
    windMetresPerSecond: entries.windMetresPerSecond.value,
  }
}
