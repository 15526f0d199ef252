import { type Language, languageAndPath, languageOfTag, prefixOf } from '#contract/texts/languages.ts'
import { hrefOfList, loadOffer } from '../texts/link-to-list.ts'
import { existsIn, linksOfLanguages } from './language-switch.ts'

/**
 * Makes the links to other languages lead to a list while the page that is shown does not exist in their language, as in
 * the HTML from the server. React sets their addresses whenever the visitor opens another page.
 */
export function watchUntranslatedPages() {
  const update = () => {
    const { path } = languageAndPath(location.pathname)
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${linksOfLanguages}:not([aria-current])`)) {
      const language = languageOfTag(link.hreflang)
      const href = existsIn(language) ? prefixOf(language) + path + location.search : hrefOfList(language, path)
      if (link.getAttribute('href') !== href) link.href = href
      if (existsIn(language)) link.removeAttribute('title')
      // Without a connection the link has no title.
      else if (!link.title) explainLink(link, language).catch(() => {})
    }
  }
  const observer = new MutationObserver(update)
  observer.observe(document.documentElement, { attributeFilter: ['data-translated-into'] })
  for (const link of document.querySelectorAll(linksOfLanguages)) observer.observe(link, { attributeFilter: ['href'] })
  update()
}

async function explainLink(link: HTMLAnchorElement, language: Language) {
  const { list } = await loadOffer(language)
  if (!existsIn(language)) link.title = list
}
