import { estimateMessages } from '#contract/estimates/estimate-messages.ts'
import { type EstimateInput, estimateLimits } from '#contract/estimates/estimates.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { gridOf, siteAt, siteOfPlace } from '#energy/place-site.ts'
import { kilometresBetween, nearestPlace, placeNamed } from '#energy/places.ts'
import { type Site, siteOfOwnIrradiation } from '#energy/site.ts'
import { invalidField } from '#server/platform/refusal.ts'
import { checkIrradiation } from './sky.ts'

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
  const place = placeNamed(name, country)
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
