// A site: all data of a place that an estimate needs. It is plain data of about 1 KB, which the server sends to the
// browser instead of the table of all places.
import type { Assumptions } from './assumptions.ts'
import type { Provenance } from './figure.ts'
import { type Climate, dailyPvYield, type Mounting, type PvPlant } from './pv-chain.ts'
import { yearlyMean } from './sun.ts'

export type GridEmissions = Provenance & { gramsCo2PerKwh: number }

export type Site = Climate & {
  name: string
  country: string
  longitudeDegrees: number
  /** Yield of fixed modules at the best tilt, by the World Bank's map; null if the visitor gives the irradiation. */
  mapYieldKwhPerKwpDay: number | null
  /** The yield that estimates start from where it is not the map's. `yieldNote` says why. */
  levelKwhPerKwpDay?: number
  yieldNote?: string
  /** P90 is this many percent below P50, and P10 this many percent above it. */
  rangePercent: number
  best: FixedMounting
  /** The tilt of fixed modules where the best tilt is too flat for rain to clean them, and a sentence that says so. */
  rainTilt?: { tiltDegrees: number; note: string }
  irradiation: Provenance
  yieldLevel: Provenance
  grid: GridEmissions | null
}

export type OwnIrradiation = Climate & {
  longitudeDegrees: number
  name?: string
  country?: string
  /** The kind of source: measurements and satellite data (`measured`) are more certain than other figures (`typed`). */
  basis?: 'measured' | 'typed'
  grid?: GridEmissions | null
}

/** The `rangePercent` of a site with the visitor's irradiation: the error of the model. */
const ownRangePercent = 5

/** Creates a site from 12 months of irradiation that the visitor gives. The World Bank's map plays no part in it. */
export function siteOfOwnIrradiation(own: OwnIrradiation, assumptions: Assumptions): Site {
  const { latitudeDegrees, longitudeDegrees, ghiKwhPerM2Day, temperatureCelsius } = own
  const irradiation = { source: 'Irradiation given by the visitor', date: '', basis: own.basis ?? 'typed' }
  return {
    name: own.name ?? '',
    country: own.country ?? '',
    latitudeDegrees,
    longitudeDegrees,
    ghiKwhPerM2Day,
    temperatureCelsius,
    mapYieldKwhPerKwpDay: null,
    rangePercent: ownRangePercent,
    ...mountingsOf(own, assumptions),
    irradiation,
    yieldLevel: irradiation,
    grid: own.grid ?? null,
  }
}

// Finds the tilt at which fixed modules yield most in a year. The engine needs it, because the World Bank's map states
// the PV yield of each country at this tilt.

export type FixedMounting = Extract<Mounting, { kind: 'fixed' }>

const steepestDegrees = 80

/** On flatter modules, rain leaves dust and puddles. */
const rainTiltDegrees = 10

/** Finds the mounting with the best tilt, and the tilt for rain if the best is flatter. */
export function mountingsOf(climate: Climate, assumptions: Assumptions): Pick<Site, 'best' | 'rainTilt'> {
  const yieldOf = (mounting: FixedMounting) =>
    yearlyMean(dailyPvYield(climate, plantOnWorldBankMap(mounting, assumptions)))
  const best = bestFixedMounting(yieldOf)
  if (best.tiltDegrees >= rainTiltDegrees) return { best }
  const morePercent = 100 * (yieldOf(best) / yieldOf({ ...best, tiltDegrees: rainTiltDegrees }) - 1)
  const note = `The modules are tilted by ${rainTiltDegrees}°, so that rain cleans them. At ${best.tiltDegrees}°, the best tilt, they would make ${morePercent.toFixed(1)} % more.`
  return { best, rainTilt: { tiltDegrees: rainTiltDegrees, note } }
}

/** Finds the mounting with the best tilt, in whole degrees. Its azimuth is 180 (south) or 0 (north). */
function bestFixedMounting(yieldOf: (mounting: FixedMounting) => number): FixedMounting {
  const yieldAt = (southTilt: number) => yieldOf(mountingAt(southTilt))
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
export function plantOnWorldBankMap(mounting: Mounting, { entries }: Assumptions): PvPlant {
  return {
    mounting,
    lossesPercent: entries.mapLossesPercent.value,
    temperatureCoefficientPercentPerKelvin: entries.temperatureCoefficientPercentPerKelvin.value,
    dcAcRatio: entries.dcAcRatio.value,
    windMetresPerSecond: entries.windMetresPerSecond.value,
  }
}
