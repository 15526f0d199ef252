// The names of the places and countries, as the form for estimates and the API list them.
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { countryWithCode, places } from '#energy/places.ts'
import { nameOfRegion } from '#server/content/country-names.ts'
import { perLanguage } from '#server/platform/per-language.ts'

/** Returns the name of a country in a language; the code itself if we don't know the country. */
export function countryName(code: string, language: Language = mainLanguage): string {
  const country = countryWithCode(code)
  if (!country || language === mainLanguage) return country?.name ?? code
  return nameOfRegion(country.region, language) ?? country.name
}

/** Returns the names of the places, by the name of their country in a language. */
export const placeNames = perLanguage(
  (language): Record<string, string[]> =>
    Object.fromEntries(
      [...new Set(places.map(({ country }) => country))]
        .map((code): [string, string[]] => [
          countryName(code, language),
          places.filter(({ country }) => country === code).map(({ name }) => name),
        ])
        .sort(([a], [b]) => a.localeCompare(b, languages[language].tag)),
    ),
)

export const listPlaces = () =>
  places.map(({ name, country, latitudeDegrees, longitudeDegrees, elevationMetres, basis }) => ({
    name,
    country,
    countryName: countryName(country),
    latitude: latitudeDegrees,
    longitude: longitudeDegrees,
    elevationMetres,
    basis,
  }))
