// The places with known irradiation and temperatures. Only the server loads this file: the table is too large for a
// browser.
import { countryRows } from './countries-table.ts'
import { placeRows } from './places-table.ts'
import type { Climate } from './pv-chain.ts'
import { radians, yearlyMean } from './sun.ts'

export type PlaceBasis = 'sunshine' | 'satellite' | 'interpolated'

export type Place = Climate & {
  name: string
  country: string
  longitudeDegrees: number
  elevationMetres: number
  basis: PlaceBasis
}

export type Country = {
  code: string
  name: string
  ghiKwhPerM2Day: number
  /** The PV yield of fixed modules at the best tilt. */
  pvoutKwhPerKwpDay: number
  gridGramsCo2PerKwh: number
  gridCo2Year: number
}

const cells = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(','))

export const countries: readonly Country[] = cells(countryRows).map(([code = '', name = '', ...figures]) => {
  const [ghiKwhPerM2Day = 0, pvoutKwhPerKwpDay = 0, gridGramsCo2PerKwh = 0, gridCo2Year = 0] = figures.map(Number)
  return { code, name, ghiKwhPerM2Day, pvoutKwhPerKwpDay, gridGramsCo2PerKwh, gridCo2Year }
})

export const places: readonly Place[] = cells(placeRows).map(([name = '', country = '', ...rest]) => {
  const [latitudeDegrees = 0, longitudeDegrees = 0, elevationMetres = 0, ...monthly] = rest.slice(0, -1).map(Number)
  return {
    name,
    country,
    latitudeDegrees,
    longitudeDegrees,
    elevationMetres,
    ghiKwhPerM2Day: monthly.slice(0, 12),
    temperatureCelsius: monthly.slice(12),
    basis: basisOf(rest.at(-1)),
  }
})

function basisOf(word: string | undefined): PlaceBasis {
  return word === 'satellite' || word === 'interpolated' ? word : 'sunshine'
}

export const countryOf = (code: string) => countries.find((country) => country.code === code)

export const placesOf = (country: string) => places.filter((place) => place.country === country)

export const placeNamed = (name: string, country?: string) =>
  places.find((place) => place.name.toLowerCase() === name.toLowerCase() && (!country || place.country === country))

/** The mean irradiation of a country's places in the table, in kWh/m² and day. */
export function meanGhiOf(country: string) {
  const countryPlaces = placesOf(country)
  return countryPlaces.reduce((sum, place) => sum + yearlyMean(place.ghiKwhPerM2Day), 0) / countryPlaces.length
}

/** Finds the place in the table that is nearest to these coordinates; with `country`, the nearest in this country. */
export function nearestPlace(latitudeDegrees: number, longitudeDegrees: number, country?: string) {
  const candidates = country ? placesOf(country) : places
  const distance = (place: Place) => haversine(latitudeDegrees, longitudeDegrees, place)
  return candidates.reduce<Place | undefined>(
    (nearest, place) => (nearest && distance(nearest) <= distance(place) ? nearest : place),
    undefined,
  )
}

const earthRadiusKilometres = 6371

export const kilometresBetween = (latitudeDegrees: number, longitudeDegrees: number, place: Place) =>
  2 * earthRadiusKilometres * Math.asin(Math.sqrt(Math.min(1, haversine(latitudeDegrees, longitudeDegrees, place))))

/** The haversine of the angle between two points of the globe. It grows with their distance. */
function haversine(latitude: number, longitude: number, place: Place) {
  const north = radians(place.latitudeDegrees - latitude) / 2
  const east = radians(place.longitudeDegrees - longitude) / 2
  const parallel = Math.cos(radians(latitude)) * Math.cos(radians(place.latitudeDegrees))
  return Math.sin(north) ** 2 + parallel * Math.sin(east) ** 2
}
