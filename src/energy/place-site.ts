// Creates sites from the table of places. Only the server loads this file, because the table is too large for a
// browser.
import type { Assumptions } from './assumptions.ts'
import { bestFixed } from './best-tilt.ts'
import { countryOf, meanGhiOf, nearestPlace, type Place, type PlaceBasis, placesOf } from './places.ts'
import type { GridEmissions, Site } from './site.ts'
import { meanDaysOfYear, sunDay, yearlyMean } from './sun.ts'

const solargis = 'Global Photovoltaic Power Potential by Country, World Bank, ESMAP and Solargis, CC BY 4.0'

const sources: Record<PlaceBasis, string> = {
  satellite: 'NASA POWER',
  sunshine: 'Long-term hours of sunshine, through Ångström-Prescott',
  interpolated: 'Interpolated from neighbouring places',
}

/** Creates the site of a place from the table of places. Throws if the table of countries lacks the place's country. */
export function siteOfPlace(place: Place, assumptions: Assumptions, rangePercent = rangePercentOf(place)): Site {
  const country = countryOf(place.country)
  if (!country) throw new RangeError(`No such country: ${place.country}`)
  const { basis: placeBasis, elevationMetres: _, ...rest } = place
  return {
    ...rest,
    mapYieldKwhPerKwpDay: (country.pvoutKwhPerKwpDay * yearlyMean(place.ghiKwhPerM2Day)) / meanGhiOf(place.country),
    rangePercent,
    best: bestFixed(place, assumptions),
    irradiation: { source: sources[placeBasis], date: '', basis: placeBasis === 'interpolated' ? 'judged' : 'mapped' },
    yieldLevel: { source: solargis, date: '2020', basis: 'mapped' },
    grid: gridOf(place.country),
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
  const country = countryOf(code)
  if (!country) return null
  const source = `Ember, average of ${country.name}, CC BY-SA 4.0`
  return { gramsCo2PerKwh: country.gridGramsCo2PerKwh, source, date: String(country.gridCo2Year), basis: 'mapped' }
}
