// The places with known irradiation and temperatures, and the sites made from them. Only the server loads this file: the
// table is too large for a browser.
//
// The places have monthly means. Estimates use only the differences between months, and between places of the same
// country. The level of a country comes from its own row: irradiation and PV yield are from Global Photovoltaic Power
// Potential by Country, World Bank, ESMAP and Solargis, 2020, CC BY 4.0; emissions of the grid from Ember, yearly
// averages of generation, as in CO2.js 0.19, CC BY-SA 4.0.

import type { Assumptions } from './assumptions.ts'
import table from './places.json' with { type: 'json' }
import { type Climate, dailyPvYield } from './pv-chain.ts'
import { type FixedMounting, type GridEmissions, mountingsOf, plantOnWorldBankMap, type Site } from './site.ts'
import { meanDaysOfYear, radians, sunDay, yearlyMean } from './sun.ts'

/**
 * The basis of the irradiation: NASA POWER (satellite), long-term hours of sunshine through Ångström-Prescott with
 * a = 0.25 and b = 0.50 (sunshine), or the clearness index of neighbouring places (interpolated).
 */
type PlaceBasis = 'sunshine' | 'satellite' | 'interpolated'

export type Place = Climate & {
  name: string
  country: string
  longitudeDegrees: number
  elevationMetres: number
  basis: PlaceBasis
}

export type Country = {
  code: string
  /** The code of two letters in ISO 3166, by which `Intl` knows the country. */
  region: string
  name: string
  ghiKwhPerM2Day: number
  /** The PV yield of fixed modules at the best tilt. */
  pvoutKwhPerKwpDay: number
  gridGramsCo2PerKwh: number
  gridCo2Year: number
}

export const countries: readonly Country[] = table.countries

// The cast narrows the type of `basis`: TypeScript reads it from a JSON file as any text.
export const places = table.places as readonly Place[]

export const countryWithCode = (code: string) => countries.find((country) => country.code === code)

export const placesOf = (country: string) => places.filter((place) => place.country === country)

/** Finds a place by its name, whatever the accents, apostrophes and spaces: Yaounde for Yaoundé, Zuerich for Zürich. */
export function placeNamed(name: string, country?: string) {
  const typed = spellingsOf(name)
  return places.find(
    (place) =>
      (!country || place.country === country) && spellingsOf(place.name).some((spelling) => typed.includes(spelling)),
  )
}

const withoutMarks: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const inTwoLetters: Record<string, string> = { ...withoutMarks, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * Returns the ways to write the letters of a name without accents: `zurich` and `zuerich` for Zürich. Two names are the
 * same if they share one. An `ue` is never read as `ü`, so that Duékoué is not Dükoü.
 */
export const spellingsOf = (name: string) =>
  [withoutMarks, inTwoLetters].map((letters) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
      .normalize('NFD')
      .replace(/\P{L}/gu, ''),
  )

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

const solargis = 'Global Photovoltaic Power Potential by Country, World Bank, ESMAP and Solargis, CC BY 4.0'

const sources: Record<PlaceBasis, string> = {
  satellite: 'NASA POWER',
  sunshine: 'Long-term hours of sunshine, through Ångström-Prescott',
  interpolated: 'Interpolated from neighbouring places',
}

/** Creates the site of a place from the table of places. Throws if the table of countries lacks the place's country. */
export function siteOfPlace(place: Place, assumptions: Assumptions, rangePercent = rangePercentOf(place)): Site {
  const country = countryWithCode(place.country)
  if (!country) throw new RangeError(`No such country: ${place.country}`)
  const { basis: placeBasis, elevationMetres: _, ...rest } = place
  const mountings = mountingsOf(place, assumptions)
  const mapYieldKwhPerKwpDay = (country.pvoutKwhPerKwpDay * yearlyMean(place.ghiKwhPerM2Day)) / meanGhiOf(place.country)
  return {
    ...rest,
    mapYieldKwhPerKwpDay,
    rangePercent,
    ...mountings,
    irradiation: { source: sources[placeBasis], date: '', basis: placeBasis === 'interpolated' ? 'judged' : 'mapped' },
    yieldLevel: { source: solargis, date: '2020', basis: 'mapped' },
    grid: gridOf(place.country),
    ...blendedLevel(mapYieldKwhPerKwpDay, calculatedYield(place, mountings.best, assumptions), rangePercent),
  }
}

const calculatedYield = (climate: Climate, best: FixedMounting, assumptions: Assumptions) =>
  yearlyMean(dailyPvYield(climate, plantOnWorldBankMap(best, assumptions)))

/**
 * If the map's yield and the one that is calculated from the irradiation of the place differ by more than the range,
 * returns their mean as the level, with a range that holds both: the doubt about the irradiation and half of the
 * difference are independent, so that they add up as squares. Otherwise returns nothing, and the level is the map's.
 */
function blendedLevel(mapKwh: number, calculatedKwh: number, rangePercent: number): Partial<Site> {
  const differencePercent = 100 * (Math.max(mapKwh / calculatedKwh, calculatedKwh / mapKwh) - 1)
  if (differencePercent <= rangePercent) return {}
  const levelKwhPerKwpDay = (mapKwh + calculatedKwh) / 2
  const halfPercent = (100 * Math.abs(mapKwh - calculatedKwh)) / (mapKwh + calculatedKwh)
  const [map, calculated] = [mapKwh, calculatedKwh].map((kwh) => kwh.toFixed(2))
  return {
    levelKwhPerKwpDay,
    rangePercent: Math.ceil(Math.hypot(rangePercent, halfPercent)),
    yieldLevel: { source: `Mean of our calculation and of ${solargis}`, date: '2020', basis: 'mapped' },
    yieldNote: `The map gives ${map} kWh a day from each kWp here, and our own calculation from the irradiation of the place ${calculated}. They differ by ${differencePercent.toFixed(0)} %, so we take their mean, with a wider range that holds both.`,
  }
}

/**
 * Creates the site at these coordinates. Its sky is as clear as at the country's nearest place in the table, and the
 * position of the sun follows from the latitude. Throws if the table has no place in the country.
 */
export function siteAt(
  latitudeDegrees: number,
  longitudeDegrees: number,
  country: string,
  assumptions: Assumptions,
): Site {
  const nearest = nearestPlace(latitudeDegrees, longitudeDegrees, country)
  if (!nearest) throw new RangeError(`No such country: ${country}`)
  const ghiKwhPerM2Day = nearest.ghiKwhPerM2Day.map((ghi, month) => {
    const dayOfYear = meanDaysOfYear[month] ?? 0
    const atNearest = sunDay(nearest.latitudeDegrees, dayOfYear).extraterrestrialKwhPerM2
    return atNearest > 0 ? (ghi * sunDay(latitudeDegrees, dayOfYear).extraterrestrialKwhPerM2) / atNearest : 0
  })
  const name = `Near ${nearest.name}`
  const place = { ...nearest, name, latitudeDegrees, longitudeDegrees, ghiKwhPerM2Day }
  return siteOfPlace(place, assumptions, interpolatedRangePercent)
}

const interpolatedRangePercent = 15

function rangePercentOf({ country, basis }: Place) {
  if (basis === 'interpolated') return interpolatedRangePercent
  const countryPlaces = placesOf(country)
  return countryPlaces.length >= 5 && countryPlaces.every((place) => place.basis !== 'interpolated') ? 7 : 12
}

export function gridOf(code: string): GridEmissions | null {
  const country = countryWithCode(code)
  if (!country) return null
  const source = `Ember, average of ${country.name}, CC BY-SA 4.0`
  return { gramsCo2PerKwh: country.gridGramsCo2PerKwh, source, date: String(country.gridCo2Year), basis: 'mapped' }
}
