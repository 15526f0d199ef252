import { useRouter, useSearch } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { relevantSearch } from '#contract/page.ts'
import type { At, Page } from '../page.ts'
import { findPage } from '../pages.ts'
import type { OverState } from './over-page.ts'

export type Place = { page: Page; at: At; url: string }

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
