import { countryOf, places } from '#energy/places.ts'

export const listPlaces = () =>
  places.map(({ name, country, latitudeDegrees, longitudeDegrees, elevationMetres, basis }) => ({
    name,
    country,
    countryName: countryOf(country)?.name ?? country,
    latitude: latitudeDegrees,
    longitude: longitudeDegrees,
    elevationMetres,
    basis,
  }))
