import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchReply } from './api/fetch.ts'
import { createClient, fillIn } from './api/queries.ts'
import type { PageData } from './document.ts'
import { findPage } from './pages.ts'
import { prefetchOnSigns } from './prefetch.ts'
import { reloadWhenOutdated } from './reload-when-outdated.ts'
import { watchRepeats, watchTraversals } from './site/navigation.ts'
import { Site } from './site/site.tsx'
import './site/site.css'

reloadWhenOutdated()
watchTraversals()
watchRepeats()
// After a reload the server sends the page that was in the dialog, without the page below. So the history entry no
// longer belongs to a dialog.
if (history.state?.over) history.replaceState(null, '')
await takeOver()

/** Hydrates the page that the server has sent. */
async function takeOver() {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  if (!root || !data) throw new Error('This script belongs to a page of the site')
  // The server has written this JSON with the same types.
  const { replies, posted, origin, path, search } = JSON.parse(data.textContent) as PageData
  const client = createClient((endpoint, call, signal) => fetchReply(endpoint, call, { signal }), {
    // The opened page does not repeat a request that has just failed on hover.
    retryOnMount: false,
  })
  fillIn(client, replies)
  await findPage(path).page.load()
  startTransition(() => {
    hydrateRoot(root, <Site client={client} origin={origin} posted={posted} ssrPath={path} ssrSearch={search} />)
  })
  prefetchOnSigns(client)
  ;(await import('./after-hydration.ts')).afterHydration()
}
