import { useRouter, useSearch } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { relevantSearch } from '#contract/page.ts'
import type { At, Page } from '../page.ts'
import { findPage } from '../pages.ts'

export type Place = { page: Page; at: At; url: string }

/** What a dialog's entry in the browser's history says: the address of the page that it was opened over. */
type OverState = { over: string } | null

function placeOf(url: string): Place {
  const { pathname, search } = new URL(`http://here${url}`)
  const { page, params } = findPage(pathname)
  return { page, at: { params, search: relevantSearch(page, search) }, url }
}

/** The page that is shown and, if one was opened over it, the one in the dialog. */
export function usePlaces(): { below: Place; dialog: Place | null } {
  // As the address has it: wouter's `useLocation` decodes it, and the server asks by what it was given.
  const path = usePathname(useRouter())
  const search = useSearch()
  const over = useHistoryState<OverState>()?.over
  const place = placeOf(search ? `${path}?${search}` : path)
  return over ? { below: placeOf(over), dialog: place } : { below: place, dialog: null }
}

/** Options for `navigate` and links: the page opens in a dialog over the one that is shown. */
export function overThisPage(): { state: OverState } {
  const over = (history.state as OverState)?.over ?? location.pathname + location.search
  return { state: { over } }
}

let isGoingBack = false

/**
 * A dialog is the last thing that came into the browser's history: going back closes it, Forward opens it again. Once:
 * the browser takes its time, and a second click or key meanwhile would leave the page.
 */
export function closeDialog() {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  history.back()
}
