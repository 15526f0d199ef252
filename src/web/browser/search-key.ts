import { pages } from '#contract/platform/pages.ts'
import { prefixOf } from '#contract/texts/languages.ts'
import { documentLanguage } from '#web/texts/use-texts.tsx'

const storageKey = 'search-key'
// The visitor's choice, for browsers that let sites store nothing. It lasts until the page is reloaded or left.
let chosenSetting: boolean | null = null

/** True if the key `/` opens the search: always, unless the visitor has turned it off in this browser. */
export function isSearchKeyOn() {
  try {
    return chosenSetting ?? localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Turns the key `/` on or off. WCAG 2.1.4 asks for this, because speech input presses keys by mistake. */
export function turnSearchKey(isOn: boolean) {
  chosenSetting = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // `chosenSetting` holds the choice.
  }
}

/** Makes the key `/` open the search, unless the visitor types, a dialog is open, or the key is turned off. */
export function watchSearchKey() {
  addEventListener('keydown', (event) => {
    const isKeyTaken = document.activeElement?.matches('input,textarea,select,dialog *')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken || !isSearchKeyOn()) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('main [type=search]')
    // The search page has this field. On other pages, the router notices the new history entry and shows the search.
    if (field) field.focus()
    else history.pushState(null, '', prefixOf(documentLanguage) + pages.search.href())
  })
}
