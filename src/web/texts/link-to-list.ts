import { type Language, prefixOf } from '#contract/texts/languages.ts'
import { offers } from '#contract/texts/offers.ts'

/**
 * Returns the attributes of the link to a language in which a product, project or article has no page. The link leads to
 * the list of all such pages, and its title says so. `path` has no language.
 */
export const linkToList = (language: Language, path: string) => ({
  href: prefixOf(language) + path.slice(0, path.lastIndexOf('/')),
  title: offers[language].list,
})
