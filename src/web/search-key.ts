import { pages } from '#contract/pages.ts'

const storageKey = 'search-key'
// The visitor's choice, for browsers that let sites store nothing. It lasts until the visitor leaves the page.
let chosenSetting: boolean | null = null

/** Whether the key / leads to the search. */
export function isSearchKeyOn() {
  try {
    return chosenSetting ?? localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Speech input types single letters by mistake: WCAG 2.1.4 wants a way to turn such a key off. */
export function turnSearchKey(isOn: boolean) {
  chosenSetting = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // `chosen` holds the choice until the visitor leaves the page.
  }
}

/** The key / leads to the search, unless the visitor is typing, a dialog is open, or the visitor has turned it off. */
export function watchSearchKey() {
  addEventListener('keydown', (event) => {
    const isElsewhere = document.activeElement?.matches('input,textarea,select,dialog *')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere || !isSearchKeyOn()) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('main [type=search]')
    // The router listens to the history.
    if (field) field.focus()
    else history.pushState(null, '', pages.search.href())
  })
}
