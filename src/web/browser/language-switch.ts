import { type Language, languageAndPath, mainLanguage } from '#contract/texts/languages.ts'
import { type Control, typeInto } from '../site/changed-controls.ts'
import { type PagePlace, readPlace, returnToPlace } from './page-place.ts'

const storageKey = 'language-switch'

/**
 * Calls a function when the visitor follows a link to the present page in another language, in this tab. Such links
 * stand in the lists of languages and in the line that offers one; other links with `hreflang` lead to other pages.
 */
export function watchChangesOfLanguage(onChange: (link: HTMLAnchorElement) => void) {
  const watch = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(linksToOtherLanguages) : null
    if (link && !ctrlKey && !metaKey && !shiftKey) onChange(link)
  }
  // Listens on the window in the capturing phase, where the router's guard stops the event (site/navigation.ts).
  addEventListener('click', watch, { capture: true })
}

/** True if the page that is shown exists in a language. Every page exists in the main one. */
export function existsIn(language: Language) {
  const { translatedInto = 'all' } = document.documentElement.dataset
  return language === mainLanguage || translatedInto === 'all' || translatedInto.split(',').includes(language)
}

/** The links of the lists of languages. The lists of a page's own content may have links with `hreflang`, too. */
export const linksOfLanguages = ':is(header, footer) nav a[hreflang]'

export const linksToOtherLanguages = `:is(${linksOfLanguages}, body > aside a[hreflang]):not([aria-current])`

/** The place and the typed text on the page before the visitor changed the language. */
type LeftPage = {
  /** The path of the page in the new language. */
  path: string
  place: PagePlace | null
  /** The state of each control that has a name, in their order on the page. */
  controls: { name: string; value: string; isChecked: boolean; hasDecimalComma: boolean; isInAddress: boolean }[]
}

/**
 * Keeps the place on the page, and what was typed into its forms, when the visitor changes the language, which loads the
 * page anew.
 */
export function keepPageInOtherLanguage() {
  const pathOf = (pathname: string) => languageAndPath(pathname).path
  watchChangesOfLanguage(({ pathname }) => {
    // The link may lead to a list, because the page does not exist in the language.
    if (pathOf(pathname) !== pathOf(location.pathname)) return
    store({ path: pathname, place: readPlace(), controls: controlsInMain().map(stateOf) })
  })
  const leftPage = takeStored()
  if (leftPage?.path === location.pathname) whenLive(() => restore(leftPage))
}

function store(leftPage: LeftPage) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(leftPage))
  } catch {
    // The browser lets sites store nothing, or has no room left. The new page then begins at its top.
  }
}

/** Returns what the page before has stored, once. */
function takeStored() {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    // The cast is safe: only `store` has written this JSON.
    return JSON.parse(stored ?? 'null') as LeftPage | null
  } catch {
    return null
  }
}

function restore({ controls, place }: LeftPage) {
  const waiting = [...controls]
  for (const control of controlsInMain()) {
    const index = waiting.findIndex(({ name }) => name === control.name)
    const [state] = index < 0 ? [] : waiting.splice(index, 1)
    if (!state) continue
    if (isCheckable(control)) {
      if (control.checked !== state.isChecked) control.click()
    } else if (!state.isInAddress || hasDecimalComma(control) === state.hasDecimalComma) {
      // The server writes figures of the address anew, also lists. Of other figures in a form only the marks change: the
      // decimal mark is another one in French than in English.
      const text = hasDecimalComma(control) === state.hasDecimalComma ? state.value : swappedMarks(state.value)
      if (control.value !== text) typeInto(control, text)
    }
  }
  if (place) returnToPlace(place)
}

const controlsInMain = () =>
  [...document.querySelectorAll<Control>('main :is(input, select, textarea)[name]')].filter(
    ({ type }) => !/^(hidden|file)$/.test(type),
  )

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const stateOf = (control: Control) => ({
  name: control.name,
  value: control.value,
  isChecked: isCheckable(control) && control.checked,
  hasDecimalComma: hasDecimalComma(control),
  isInAddress: new URLSearchParams(location.search).get(control.name) === control.value,
})

const hasDecimalComma = ({ form }: Control) => form?.querySelector('[name=decimal]') != null

const swappedMarks = (text: string) => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))

/** Calls a function once React has hydrated the page. */
function whenLive(callback: () => void) {
  const html = document.documentElement
  if ('live' in html.dataset) return callback()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    callback()
  })
  observer.observe(html, { attributeFilter: ['data-live'] })
}
