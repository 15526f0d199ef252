import type { Language } from '#contract/texts/languages.ts'

/** Wraps a function so that it runs once for each language. Later calls get the result of the first. */
export function perLanguage<Result>(load: (language: Language) => Result): (language: Language) => Result {
  const results = new Map<Language, Result>()
  return (language) => {
    const result = results.get(language) ?? load(language)
    results.set(language, result)
    return result
  }
}
