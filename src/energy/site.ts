// A site: all that the engine needs to know of a place. Plain data of about 1 KB, so that a browser needs no table.
import type { Assumptions } from './assumptions.ts'
import { bestFixed, type FixedMounting } from './best-tilt.ts'
import type { Provenance } from './figure.ts'
import type { Climate } from './pv-chain.ts'

export type GridEmissions = Provenance & { gramsCo2PerKwh: number }

export type Site = Climate & {
  name: string
  country: string
  longitudeDegrees: number
  /** PV yield at the best fixed tilt by the map; null where the irradiation itself is to be trusted. */
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
  /** Of the irradiation: a measurement or satellite data is better than a figure from elsewhere. */
  basis?: 'measured' | 'typed'
  grid?: GridEmissions | null
}

/** Year-to-year deviation and the chain itself, where 12 months of irradiation are known. */
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
