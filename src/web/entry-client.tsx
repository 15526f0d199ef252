import { fetchReply } from './api/fetch.ts'
import { createClient, storeReplies } from './api/queries.ts'
import { hydrateOrRestore, reportFault } from './browser/hydrate-or-restore.ts'
import { prefetchOnIntent } from './browser/prefetch.ts'
import { reloadWhenOutdated } from './browser/reload-when-outdated.ts'
import type { PageData } from './document/document.ts'
import { watchBackAndForward, watchLinksToCurrentPage } from './site/navigation.ts'
import { findPage } from './site/pages.ts'
import { shownLanguagesIn } from './site/shown-languages.ts'
import { Site } from './site/site.tsx'
import { loadTexts } from './texts/use-texts.tsx'
import './site/site.css'

reloadWhenOutdated()
watchBackAndForward()
watchLinksToCurrentPage()
// `over` in the history's state says that this page was in a dialog over another page. After a reload the server sends
// this page alone, so the state no longer applies.
if (history.state?.over) history.replaceState(null, '')
// This promise is not awaited: the code of a page imports the chunk of this module, and would wait for it for ever.
void hydratePage().catch(reportFault)

async function hydratePage() {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  if (!root || !data) throw new Error('This script belongs to a page of the site')
  // The cast is safe: the server has written this JSON from a `PageData`.
  const { replies, posted, origin, path, search } = JSON.parse(data.textContent) as PageData
  const client = createClient((endpoint, call, signal) => fetchReply(endpoint, call, { signal }), {
    // When a page opens, the client does not repeat a request that failed while the page was prefetched. The page shows
    // the failure.
    retryOnMount: false,
  })
  storeReplies(client, replies)
  const { page, language } = findPage(path, shownLanguagesIn(client))
  await Promise.all([page.load(), loadTexts(['common'])])
  hydrateOrRestore(
    root,
    <Site client={client} language={language} origin={origin} posted={posted} ssrPath={path} ssrSearch={search} />,
  )
  prefetchOnIntent(client)
  ;(await import('./browser/after-hydration.ts')).afterHydration()
}
