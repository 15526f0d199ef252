import { languageOfTag } from '#contract/texts/languages.ts'
import { loadOffer } from '../texts/link-to-list.ts'
import { existsIn, linksToOtherLanguages, watchChangesOfLanguage } from './language-switch.ts'

const storageKey = 'language-offer'

/**
 * Offers the page in the language that the browser prefers, in one line at the lower edge of the window. The line stays
 * until the visitor follows it, closes it, or chooses a language. From then on it is never shown again in this browser.
 * A browser that lets sites store nothing gets no line, because it could not be closed for good.
 */
export function offerLanguage() {
  watchChangesOfLanguage(closeForGood)
  const link = linkInPreferredLanguage()
  // Without a connection there is no line.
  if (link && isWanted()) showLine(link).catch(() => {})
}

/** Finds the page's own link to the first of the browser's languages that the page has; null if it is the present one. */
function linkInPreferredLanguage() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]')]
  for (const tag of navigator.languages) {
    const link = links.find(({ hreflang }) => codeOf(hreflang) === codeOf(tag))
    if (link) return link.matches(linksToOtherLanguages) ? link : null
  }
  return null
}

/** The code of a language in the tag of a locale: `pt` of `pt-BR`. */
const codeOf = (tag: string) => tag.toLowerCase().split('-')[0]

function isWanted() {
  try {
    return localStorage.getItem(storageKey) === null
  } catch {
    return false
  }
}

let line: HTMLElement | undefined

function closeForGood() {
  line?.remove()
  makeRoom('')
  try {
    localStorage.setItem(storageKey, 'closed')
  } catch {
    // Without storage the browser shows no line.
  }
}

/** Adds the line with a copy of the page's own link. */
async function showLine(link: HTMLAnchorElement) {
  const language = languageOfTag(link.hreflang)
  const { sentence, close } = await loadOffer(language)
  if (!isWanted()) return
  const offer = document.createElement('a')
  offer.className = 'flex min-h-11 items-center underline'
  offer.hreflang = link.hreflang
  offer.textContent = sentence

  const cross = document.createElement('button')
  cross.type = 'button'
  cross.className = 'flex size-12 items-center justify-center rounded text-2xl'
  cross.setAttribute('aria-label', close)
  cross.textContent = '×'
  cross.addEventListener('click', closeForGood)

  const row = document.createElement('div')
  row.className = 'shell flex items-center justify-between gap-2'
  row.append(offer, cross)
  const aside = document.createElement('aside')
  line = aside
  line.lang = link.lang
  line.dir = link.dir
  line.setAttribute('aria-label', link.textContent)
  line.className = 'fixed inset-x-0 border-t border-rule bg-mist text-ink print:hidden'
  // Below the bar for comparing products, which has 20.
  Object.assign(line.style, { bottom: '0', zIndex: '10' })
  line.append(row)
  document.body.append(line)

  const followPage = () => {
    if (!aside.isConnected) return
    offer.href = link.href
    aside.hidden = !existsIn(language)
    makeRoom(aside.hidden ? '' : `${aside.offsetHeight}px`)
  }
  followPage()
  const observer = new MutationObserver(followPage)
  // The page's own link changes with the page that is shown, and with its filter.
  observer.observe(link, { attributeFilter: ['href'] })
  observer.observe(document.documentElement, { attributeFilter: ['data-translated-into'] })
}

/** Makes room for the line below the page, so that it covers neither the end of the page nor a link with the focus. */
function makeRoom(height: string) {
  document.body.style.paddingBottom = height
  document.documentElement.style.scrollPaddingBottom = height
}
