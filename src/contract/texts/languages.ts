type LanguageEntry = {
  /** The name of the language in itself. */
  name: string
  /** The value of the attribute `lang`. */
  tag: string
  isRightToLeft?: true
  /** Says how numbers are written. Its first five letters name the language to networks: `fr_FR`. */
  numbers: string
  /** Says how days are written, if not as numbers do. */
  dates?: string
  catalogues: () => Promise<object>
}

/**
 * The languages in which the site can appear. A new language is a folder of catalogues beside this file, and an entry
 * here (docs/adding-a-language.md).
 */
export const languages = {
  en: { name: 'English', tag: 'en', numbers: 'en-GB', dates: 'en-US', catalogues: () => import('./en/index.ts') },
  fr: { name: 'Français', tag: 'fr', numbers: 'fr-FR', catalogues: () => import('./fr/index.ts') },
  pt: { name: 'Português', tag: 'pt-PT', numbers: 'pt-PT', catalogues: () => import('./pt/index.ts') },
  ar: {
    name: 'العربية',
    tag: 'ar',
    isRightToLeft: true,
    numbers: 'ar-AE-u-nu-latn',
    catalogues: () => import('./ar/index.ts'),
  },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages

/** The language of the addresses without a prefix, of the dashboard, and of what has not been translated. */
export const mainLanguage = 'en' as const satisfies Language

// The cast is safe: these are the keys of the object.
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

const isLanguage = (code: string | undefined): code is Language => code !== undefined && Object.hasOwn(languages, code)

/** Returns the attribute `dir` of texts in a language; undefined from left to right, as browsers assume. */
export const directionOf = (language: Language) => ('isRightToLeft' in languages[language] ? 'rtl' : undefined)

/** Returns the language of a tag such as `pt-PT`; the main language for a tag that is not known. */
export function languageOfTag(tag: string): Language {
  const [code] = tag.split('-')
  return isLanguage(code) ? code : mainLanguage
}

/** Splits the path of a page into its language and the path without the language: `fr` and `/about` for `/fr/about`. */
export function languageAndPath(path: string): { language: Language; path: string } {
  const [, code] = /^\/([a-z]{2})(?:\/|$)/.exec(path) ?? []
  if (!isLanguage(code) || code === mainLanguage) return { language: mainLanguage, path }
  return { language: code, path: path.slice(code.length + 1) || '/' }
}

/** Returns what the addresses in a language begin with: `/fr`, or '' for the main language. */
export const prefixOf = (language: Language) => (language === mainLanguage ? '' : `/${language}`)

/**
 * Returns the languages in which the site appears, the main one first. `block` is the JSON of the content block
 * `languages`, which turns on further ones.
 */
export function languagesTurnedOn(block: string | undefined): [Language, ...Language[]] {
  const { shown = [] }: { shown?: string[] } = JSON.parse(block ?? '{}')
  return [mainLanguage, ...shown.filter(isLanguage)]
}
