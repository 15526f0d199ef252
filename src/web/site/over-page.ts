// For pages that open in a dialog over another page.

/** The state of an entry in the browser's history: for a dialog, the address of the page below it; otherwise null. */
export type DialogHistoryState = { over: string } | null

/** Returns options for `navigate` and links that open the new page in a dialog over the current page. */
export function overThisPage(): { state: DialogHistoryState } {
  const over = (history.state as DialogHistoryState)?.over ?? location.pathname + location.search
  return { state: { over } }
}

let isGoingBack = false

/**
 * Goes back in the browser's history, where the dialog is the newest entry; Forward opens it again. The browser takes
 * some time to go back. A second click or key during that time does nothing, because it would leave the page below the
 * dialog.
 */
export function closeDialog() {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
