// Finds the fixed tilt that yields most in a year. The World Bank's map states the PV yield of a country at this tilt.
import type { Assumptions } from './assumptions.ts'
import type { Mounting } from './mounting.ts'
import { type Climate, type PvPlant, pvDays } from './pv-chain.ts'
import { yearlyMean } from './sun.ts'

export type FixedMounting = Extract<Mounting, { kind: 'fixed' }>

const steepestDegrees = 80

/** The best whole degree of tilt, and whether it faces south (180) or north (0). */
export function bestFixed(climate: Climate, assumptions: Assumptions): FixedMounting {
  const yields = (southTilt: number) => yearlyMean(pvDays(climate, mapPlant(mountingAt(southTilt), assumptions)))
  let low = -steepestDegrees
  let high = steepestDegrees
  // The yield has one maximum between facing north and facing south.
  while (high > low) {
    const middle = Math.floor((low + high) / 2)
    if (yields(middle) < yields(middle + 1)) low = middle + 1
    else high = middle
  }
  return mountingAt(low)
}

const mountingAt = (southTilt: number): FixedMounting => ({
  kind: 'fixed',
  tiltDegrees: Math.abs(southTilt),
  azimuthDegrees: southTilt < 0 ? 0 : 180,
})

/** The plant whose yield the map states, with another mounting. */
export function mapPlant(mounting: Mounting, { entries }: Assumptions): PvPlant {
  return {
    mounting,
    lossesPercent: entries.mapLossesPercent.value,
    temperatureCoefficientPercentPerKelvin: entries.temperatureCoefficientPercentPerKelvin.value,
    dcAcRatio: entries.dcAcRatio.value,
    windMetresPerSecond: entries.windMetresPerSecond.value,
  }
}
