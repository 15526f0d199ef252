import type { QueryClient } from '@tanstack/react-query'
import { relevantSearch } from './page.ts'
import { findPage, notFound } from './pages.ts'

// A pointer that rests on a link, the focus on it, or a finger that comes down: a click follows within a tenth of a
// second or more, and by then the page's code and data are often here.
const signs = ['mouseover', 'focusin', 'touchstart'] as const

type Saving = Navigator & { connection?: { saveData?: boolean } }

/** Fetches a page of this site as soon as the visitor seems about to go there; not for those who save data. */
export function prefetchOnSigns(client: QueryClient) {
  const known = new Set([location.href])

  function onSign({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || known.has(link.href)) return
    if ((navigator as Saving).connection?.saveData) return
    known.add(link.href)
    // Code that fails to load is loaded again by the click; data that fails is shown as failed by the page.
    prefetch(client, link).catch(() => known.delete(link.href))
  }

  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
}

async function prefetch(client: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const { page, params } = findPage(pathname)
  // A file, or the administrators' part.
  if (page === notFound) return
  const { asks } = await page.load()
  const asked = asks?.({ params, search: relevantSearch(page, search) }) ?? []
  await Promise.all(asked.map((options) => client.prefetchQuery(options)))
}
