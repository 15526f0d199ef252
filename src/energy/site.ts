// A site: all that an estimate needs to know of a place. It is plain data of about 1 KB, which the server sends to the
// browser instead of the table of all places.
import type { Assumptions } from './assumptions.ts'
import { bestFixed, type FixedMounting } from './best-tilt.ts'
import type { Provenance } from './figure.ts'
import type { Climate } from './pv-chain.ts'

export type GridEmissions = Provenance & { gramsCo2PerKwh: number }

export type Site = Climate & {
  name: string
  country: string
  longitudeDegrees: number
  /** PV yield at the best fixed tilt by the map; null where the visitor gives the irradiation. */
  mapYieldKwhPerKwpDay: number | null
  /** P90 and P10 lie this far below and above P50. */
  rangePercent: number
  best: FixedMounting
  irradiation: Provenance
  yieldLevel: Provenance
  grid: GridEmissions | null
}

export type OwnIrradiation = Climate & {
  longitudeDegrees: number
  name?: string
  country?: string
  /** How the irradiation is known. Measurements and satellite data are better than figures from elsewhere. */
  basis?: 'measured' | 'typed'
  grid?: GridEmissions | null
}

/** The deviation of single years and the error of our calculation, where 12 months of irradiation are known. */
const ownRangePercent = 5

/** A site whose visitor gives 12 months of irradiation: the yield follows from it alone. */
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
    best: bestFixed(own, assumptions),
    irradiation,
    yieldLevel: irradiation,
    grid: own.grid ?? null,
  }
}
