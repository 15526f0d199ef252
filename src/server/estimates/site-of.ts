import { estimateMessages } from '#contract/estimates/estimate-fields.ts'
import { type EstimateInput, estimateLimits } from '#contract/estimates/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { gridOf, kilometresBetween, nearestPlace, placeNamed, siteAt, siteOfPlace } from '#energy/places.ts'
import { type Site, siteOfOwnIrradiation } from '#energy/site.ts'
import { meanDaysOfYear, sunDay } from '#energy/sun.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { englishPlaceName } from './place-names.ts'

type SiteFields = Pick<EstimateInput, 'place' | 'country' | 'latitude' | 'longitude' | 'ghi' | 'temperature'>

/**
 * Returns the data of the plant's place, which the client gives by its name or its coordinates. Refuses unknown places.
 */
export function siteOf(fields: SiteFields, assumptions: Assumptions): Site {
  const { place = '', latitude, longitude, ghi, temperature } = fields
  const country = fields.country?.toUpperCase()
  if (latitude === undefined || longitude === undefined) return siteByName(place, country, assumptions)
  if (!ghi || !temperature) return siteByCoordinates(latitude, longitude, country, assumptions)
  checkIrradiation(latitude, ghi)
  return siteOfOwnIrradiation(
    {
      name: place,
      country: country ?? '',
      latitudeDegrees: latitude,
      longitudeDegrees: longitude,
      ghiKwhPerM2Day: ghi,
      temperatureCelsius: temperature,
      grid: country ? gridOf(country) : null,
    },
    assumptions,
  )
}

function siteByName(name: string, country: string | undefined, assumptions: Assumptions) {
  const place = placeNamed(englishPlaceName(name), country)
  if (!place) throw invalidField('place', estimateMessages.place)
  return siteOfPlace(place, assumptions)
}

function siteByCoordinates(latitude: number, longitude: number, country: string | undefined, assumptions: Assumptions) {
  const nearest = nearestPlace(latitude, longitude, country)
  if (!nearest) throw invalidField('country', estimateMessages.country)
  const { nearestMaxKilometres } = estimateLimits
  if (kilometresBetween(latitude, longitude, nearest) > nearestMaxKilometres)
    throw invalidField('latitude', estimateMessages.tooFar(nearestMaxKilometres))
  return siteAt(latitude, longitude, nearest.country, assumptions)
}

/** Twilight and refraction can add this much a day to the calculated irradiation if the sun hardly rises in a month. */
const toleranceKwhPerM2 = 0.1

/**
 * Refuses a month's irradiation that is higher than the sun's above the atmosphere. The client may have given the sum
 * of the month instead of the mean of a day, or figures of the other hemisphere.
 */
export function checkIrradiation(latitudeDegrees: number, ghiKwhPerM2Day: readonly number[]) {
  const errors = ghiKwhPerM2Day.flatMap((ghi, month) => {
    const maxGhi = sunDay(latitudeDegrees, meanDaysOfYear[month] ?? 0).extraterrestrialKwhPerM2
    if (ghi <= maxGhi + toleranceKwhPerM2) return []
    return [{ path: `ghi.${month}`, message: estimateMessages.sky(month + 1, maxGhi.toFixed(2)) }]
  })
  if (errors.length > 0) throw new Refusal('invalid', { errors })
}
