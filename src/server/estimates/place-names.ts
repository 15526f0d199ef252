// The names of the places and countries, as the form for estimates and the API list them.
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { countryWithCode, places, spellingsOf } from '#energy/places.ts'
import { nameOfRegion } from '#server/content/country-names.ts'
import { perLanguage } from '#server/platform/per-language.ts'
import table from './place-names.json' with { type: 'json' }

// The names of places in the languages in which they differ from the English ones.
const otherNames: Partial<Record<Language, Record<string, string>>> = table

const englishNames = new Map(
  Object.values(otherNames).flatMap((names) =>
    Object.entries(names).flatMap(([english, name]) => spellingsOf(name).map((spelling) => [spelling, english])),
  ),
)

/** Returns the English name of a place that is named in any language of the site; any other text as it is. */
export const englishPlaceName = (name: string) =>
  spellingsOf(name)
    .map((spelling) => englishNames.get(spelling))
    .find(Boolean) ?? name

/** Returns the name of a site's place in a language: `Le Caire` for `Cairo`, `Near Le Caire` for `Near Cairo`. */
export const placeNameIn = (language: Language, name: string) =>
  name.replace(/^(Near )?(.+)/, (_, near = '', place: string) => near + (otherNames[language]?.[place] ?? place))

/** Returns an estimate, or another value with a site, with the name of the place in a language. */
export const withPlaceNameIn = <E extends { site: { name: string } }>(language: Language, estimate: E): E => ({
  ...estimate,
  site: { ...estimate.site, name: placeNameIn(language, estimate.site.name) },
})

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
          places
            .filter(({ country }) => country === code)
            .map(({ name }) => placeNameIn(language, name))
            .sort((a, b) => a.localeCompare(b, languages[language].tag)),
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
