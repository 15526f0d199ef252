import type { QueryClient } from '@tanstack/react-query'
import { relevantSearch } from '#contract/page.ts'
import { findPage } from './pages.ts'

// A click follows these events after a tenth of a second or more. By then the code and data of the page are often here.
const intentEvents = ['mouseover', 'focusin', 'touchstart'] as const

type DataSavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Fetches a page of this site when the visitor seems about to go there, unless the browser saves data. */
export function prefetchOnSigns(client: QueryClient) {
  const requested = new Set([location.href])

  function onSign({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || requested.has(link.href)) return
    if ((navigator as DataSavingNavigator).connection?.saveData) return
    requested.add(link.href)
    // After a failure the click loads the code again, and the page shows the failure of its data.
    prefetch(client, link).catch(() => requested.delete(link.href))
  }

  for (const sign of intentEvents) document.addEventListener(sign, onSign, { passive: true })
}

async function prefetch(client: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const { name, page, params } = findPage(pathname)
  // The link leads to a file or to the administrators' part.
  if (name === 'notFound') return
  const { queries } = await page.load()
  const needed = queries?.({ params, search: relevantSearch(page, search) }) ?? []
  await Promise.all(needed.map((query) => client.prefetchQuery(query)))
}
