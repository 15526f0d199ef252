import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createClient, fillIn } from './api/ask.ts'
import { fetchAnswer } from './api/fetch.ts'
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
// After a reload the server has sent the page itself, not the one that it was opened over.
if (history.state?.over) history.replaceState(null, '')
await takeOver()

/** Makes the page that the server has sent come alive, as it stands. */
async function takeOver() {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  if (!root || !data) throw new Error('This script belongs to a page of the site')
  // The server wrote it with the same types.
  const { answers, posted, origin, path, search } = JSON.parse(data.textContent) as PageData
  const client = createClient((endpoint, call, signal) => fetchAnswer(endpoint, call, { signal }), {
    // A request that failed on hover is not sent a second time by the page that the visitor then opens.
    retryOnMount: false,
  })
  fillIn(client, answers)
  await findPage(path).page.load()
  startTransition(() => {
    hydrateRoot(root, <Site client={client} origin={origin} posted={posted} ssrPath={path} ssrSearch={search} />)
  })
  prefetchOnSigns(client)
}
