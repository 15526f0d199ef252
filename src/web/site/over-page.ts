// A page that is opened in a dialog over another one.

/** The state of a dialog's entry in the browser's history: the address of the page that it was opened over. */
export type OverState = { over: string } | null

/** Options for `navigate` and links: the page opens in a dialog over the one that is shown. */
export function overThisPage(): { state: OverState } {
  const over = (history.state as OverState)?.over ?? location.pathname + location.search
  return { state: { over } }
}

let isGoingBack = false

/**
 * Goes back in the browser's history, where a dialog is the newest entry; Forward opens it again. It goes back only
 * once: the browser takes its time, and a second click or key meanwhile would leave the page.
 */
export function closeDialog() {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
