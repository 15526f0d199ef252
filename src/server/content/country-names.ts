import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { countries } from '#energy/places.ts'
import { perLanguage } from '#server/platform/per-language.ts'

/** Names that our translators chose in place of those of `Intl`, by the language and the region's code in ISO 3166. */
const chosenNames: Partial<Record<Language, Partial<Record<string, string>>>> = {
  fr: { CV: 'Cabo Verde' },
  pt: { CI: 'Costa do Marfim' },
  ar: { CV: 'كابو فيردي', CI: 'كوت ديفوار' },
}

const namesOfIntl = perLanguage(
  (language) => new Intl.DisplayNames(languages[language].numbers, { type: 'region', fallback: 'none' }),
)

/** Returns the name of a country in a language, by its code of two letters; undefined if `Intl` does not know it. */
export const nameOfRegion = (region: string, language: Language): string | undefined =>
  chosenNames[language]?.[region] ?? namesOfIntl(language).of(region)

/** Makes a name comparable, whatever its capitals, accents and apostrophes: Cote d'Ivoire for Côte d’Ivoire. */
const lettersOf = (name: string) => name.normalize('NFD').toLowerCase().replaceAll(/\P{L}/gu, '')

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The codes of all countries, by the letters of their names in English: those of `Intl`, and those of our table. */
const regionsByName = new Map([
  ...alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .map((region) => [lettersOf(nameOfRegion(region, mainLanguage) ?? ''), region] as const),
  ...countries.map(({ name, region }) => [lettersOf(name), region] as const),
])

/**
 * Returns the name of a country in another language, by the name that an administrator has written in English; undefined
 * if no country has this name.
 */
export function countryInLanguage(name: string, language: Language): string | undefined {
  const letters = lettersOf(name)
  const region = letters && regionsByName.get(letters)
  return region ? nameOfRegion(region, language) : undefined
}
