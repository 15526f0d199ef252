import { pages } from '#contract/pages.ts'

/** The key / leads to the search, unless the visitor is typing or a dialog is open. */
export function watchSearchKey() {
  addEventListener('keydown', (event) => {
    const isElsewhere = document.activeElement?.matches('input,textarea,select,dialog *')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('main [type=search]')
    // The router listens to the history.
    if (field) field.focus()
    else history.pushState(null, '', pages.search.href())
  })
}
