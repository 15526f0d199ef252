import { languageAndPath, languageOfTag, prefixOf } from '#contract/texts/languages.ts'
import { linkToList } from '../texts/link-to-list.ts'
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
      const samePage = { href: prefixOf(language) + path + location.search, title: '' }
      const { href, title } = existsIn(language) ? samePage : linkToList(language, path)
      if (link.getAttribute('href') !== href) link.href = href
      if (link.title !== title) link.title = title
    }
  }
  const observer = new MutationObserver(update)
  observer.observe(document.documentElement, { attributeFilter: ['data-translated-into'] })
  for (const link of document.querySelectorAll(linksOfLanguages)) observer.observe(link, { attributeFilter: ['href'] })
  update()
}
