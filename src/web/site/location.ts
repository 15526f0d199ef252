import { useRouter, useSearch } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { type At, type Page, relevantSearch } from '../page.ts'
import { findPage } from '../pages.ts'

/** A page with its parameters and the address that leads to it. */
export type ShownPage = { page: Page; at: At; url: string }

/** The state of a dialog's entry in the browser's history: the address of the page that it was opened over. */
type OverState = { over: string } | null

function pageAt(url: string): ShownPage {
  const { pathname, search } = new URL(`http://here${url}`)
  const { page, params } = findPage(pathname)
  return { page, at: { params, search: relevantSearch(page, search) }, url }
}

/** The page that is shown and, if a page was opened over it, the page in the dialog. */
export function useShownPages(): { below: ShownPage; dialog: ShownPage | null } {
  // The path without decoding, because the server uses it undecoded too. Wouter's `useLocation` decodes it.
  const path = usePathname(useRouter())
  const search = useSearch()
  const over = useHistoryState<OverState>()?.over
  const current = pageAt(search ? `${path}?${search}` : path)
  return over ? { below: pageAt(over), dialog: current } : { below: current, dialog: null }
}

/** Options for `navigate` and links: the page opens in a dialog over the one that is shown. */
export function overThisPage(): { state: OverState } {
  const over = (history.state as OverState)?.over ?? location.pathname + location.search
  return { state: { over } }
}

let isGoingBack = false

/**
 * Closes a dialog by going back: it is the newest entry of the browser's history, so Forward opens it again. Going back
 * takes time, and a second call meanwhile would leave the page, so it does nothing.
 */
export function closeDialog() {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
