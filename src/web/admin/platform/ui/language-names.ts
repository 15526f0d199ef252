import { languageCodes } from '#contract/texts/languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The English names of the languages: 'French'. */
export const languageNames = Object.fromEntries(languageCodes.map((code) => [code, names.of(code) ?? code]))
