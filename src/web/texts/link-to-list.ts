import { type Language, languages, prefixOf } from '#contract/texts/languages.ts'

/**
 * Returns the address of the list of all products, projects or articles in a language in which one of them has no page.
 * `path` is that of its page, without a language.
 */
export const hrefOfList = (language: Language, path: string) =>
  prefixOf(language) + path.slice(0, path.lastIndexOf('/'))

/** Loads what a page in another language says about its translation into this one. */
export async function loadOffer(language: Language) {
  const { catalogues } = await languages[language].catalogues()
  const [{ texts: offer }, { texts: common }] = await Promise.all([catalogues.offer(), catalogues.common()])
  return { ...offer, close: common.close }
}
