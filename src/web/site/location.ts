import { useRouter, useSearch } from 'wouter'
import { useHistoryState, usePathname } from 'wouter/use-browser-location'
import { relevantSearch } from '#contract/platform/page.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { DialogHistoryState } from './over-page.ts'
import type { Page, PageLocation } from './page.ts'
import { findPage } from './pages.ts'
import { useShownLanguages } from './shown-languages.ts'

/** A page, its parameters, and its address: path and query. */
export type ShownPage = { page: Page; location: PageLocation; url: string }

function shownPageAt(url: string, languages: readonly Language[]): ShownPage {
  const { pathname, search } = new URL(`http://here${url}`)
  const { page, params } = findPage(pathname, languages)
  return { page, location: { params, search: relevantSearch(page, search) }, url }
}

/** Returns the page that is shown, and the page in a dialog over it; null if there is no dialog. */
export function useShownPages(): { below: ShownPage; dialog: ShownPage | null } {
  // Takes the path still encoded, because the server does so, too. Wouter's `useLocation` would decode it.
  const path = usePathname(useRouter())
  const search = useSearch()
  const over = useHistoryState<DialogHistoryState>()?.over
  const languages = useShownLanguages()
  const currentPage = shownPageAt(search ? `${path}?${search}` : path, languages)
  return over ? { below: shownPageAt(over, languages), dialog: currentPage } : { below: currentPage, dialog: null }
}
