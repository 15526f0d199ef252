import type { QueryClient } from '@tanstack/react-query'
import { relevantSearch } from '#contract/platform/page.ts'
import { findPage } from '../site/pages.ts'
import { shownLanguagesIn } from '../site/shown-languages.ts'

// A click usually comes a tenth of a second or more after one of these events. By then the browser often has the code
// and data of the page.
const intentEvents = ['mouseover', 'focusin', 'touchstart'] as const

type DataSavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Fetches a page when the visitor points at, focuses or touches a link to it, unless the browser saves data. */
export function prefetchOnIntent(client: QueryClient) {
  const requestedUrls = new Set([location.href])

  function onIntent({ target }: Event) {
    // The marks of the map are links of SVG, whose `href` property is no text.
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
    if (!href || !URL.canParse(href, location.href)) return
    const url = new URL(href, location.href)
    if (url.origin !== location.origin || requestedUrls.has(url.href)) return
    if ((navigator as DataSavingNavigator).connection?.saveData) return
    requestedUrls.add(url.href)
    // If the code can't be loaded, a click tries again. If the data can't be fetched, the opened page shows the reason.
    prefetch(client, url).catch(() => requestedUrls.delete(url.href))
  }

  for (const event of intentEvents) document.addEventListener(event, onIntent, { passive: true })
}

async function prefetch(client: QueryClient, { pathname, search }: { pathname: string; search: string }) {
  const { name, page, params } = findPage(pathname, shownLanguagesIn(client))
  // A link to a file or to the dashboard has no page here.
  if (name === 'notFound') return
  const { queries } = await page.load()
  const pageQueries = queries?.({ params, search: relevantSearch(page, search) }) ?? []
  await Promise.all(pageQueries.map((query) => client.prefetchQuery(query)))
}
