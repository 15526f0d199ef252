import type { Query, QueryClient } from '@tanstack/react-query'
import { type Quote, quoteApi } from '#contract/leads/quotes.ts'
import type { Pages } from '#web/admin/platform/api/use-lists.ts'

type QuotePages = Pages<Quote>
export type Snapshot = [readonly unknown[], QuotePages | undefined][]

/** True for the queries of the lists of leads, which are loaded page by page. */
export const isLeadList = ([path, kind]: readonly unknown[]) => path === quoteApi.list.path && kind === 'pages'

const leadListFilter = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => isLeadList(queryKey) }

/**
 * Changes leads in the cached lists, because fetching a hundred leads again for one changed status would be slow.
 * Returns the lists before the change.
 */
export function patchLists(client: QueryClient, change: (quotes: Quote[]) => Quote[]): Snapshot {
  const before = client.getQueriesData<QuotePages>(leadListFilter)
  client.setQueriesData<QuotePages>(leadListFilter, (data) => data && { ...data, pages: changedPages(data, change) })
  return before
}

function changedPages({ pages }: QuotePages, change: (quotes: Quote[], pageIndex: number) => Quote[]) {
  const newPages = pages.map((page, index) => ({ ...page, items: change(page.items, index) }))
  const removedCount = pages.flatMap(({ items }) => items).length - newPages.flatMap(({ items }) => items).length
  return newPages.map((page) => ({ ...page, total: page.total - removedCount }))
}

/** Undoes a change of one lead in the cached lists. Later changes of other leads stay. */
export function rollBack(client: QueryClient, before: Snapshot, id: number) {
  for (const [key, data] of before)
    client.setQueryData<QuotePages>(
      key,
      (now) => now && { ...now, pages: changedPages(now, (quotes, index) => putBack(quotes, data?.pages[index], id)) },
    )
}

/**
 * Returns `quotes` with the lead `id` restored from `items`: its values, and its position below the leads that are
 * above it in `items`.
 */
function putBack(quotes: Quote[], { items }: { items: Quote[] } = { items: [] }, id: number) {
  const index = items.findIndex((quote) => quote.id === id)
  const quote = items[index]
  if (!quote) return quotes
  if (quotes.some((other) => other.id === id)) return quotes.map((other) => (other.id === id ? quote : other))
  const idsAbove = new Set(items.slice(0, index).map(({ id }) => id))
  return quotes.toSpliced(quotes.filter(({ id }) => idsAbove.has(id)).length, 0, quote)
}

const cancelledFetches = new Map<Query, Query['state']['fetchMeta']>()
let pendingChanges = 0

async function cancelFetches(client: QueryClient) {
  for (const query of client.getQueryCache().findAll({ ...leadListFilter, fetchStatus: 'fetching' }))
    cancelledFetches.set(query, query.state.fetchMeta)
  await client.cancelQueries(leadListFilter)
}

/**
 * Cancels the running fetches of lists. A list that arrives during a change would show the lead as it was before the
 * change.
 */
export async function beginChange(client: QueryClient) {
  pendingChanges += 1
  await cancelFetches(client)
}

/**
 * Cancels the fetches of lists that have begun during a change, because the server may have read them before the
 * change. When no change is pending any more, repeats all cancelled fetches of lists that are still on the screen, and
 * marks every list as outdated, so that each is fetched when it is next opened.
 */
export async function endChange(client: QueryClient) {
  await cancelFetches(client)
  pendingChanges -= 1
  if (pendingChanges > 0) return
  const fetches = [...cancelledFetches]
  cancelledFetches.clear()
  void client.invalidateQueries({ ...leadListFilter, refetchType: 'none' })
  for (const [query, meta] of fetches)
    if (query.isActive()) query.fetch(undefined, meta ? { meta } : {}).catch(() => {}) // The list shows the error.
}

/** Replaces a lead in the cached lists by the lead that the server has saved. */
export function patchQuote(client: QueryClient, saved: Quote) {
  patchLists(client, (quotes) => quotes.map((quote) => (quote.id === saved.id ? saved : quote)))
}

/**
 * Shows the lead that the server has saved, at its place in the list. If a list is being fetched, the server may have
 * read it before the change, so its fetch begins again.
 */
export async function showSavedLead(client: QueryClient, saved: Quote) {
  await beginChange(client)
  patchQuote(client, saved)
  forgetHiddenLists(client)
  await endChange(client)
}

/** Removes the cached lists that are not on the screen: in them, a lead that has moved is still at its old position. */
export const forgetHiddenLists = (client: QueryClient) => client.removeQueries({ ...leadListFilter, type: 'inactive' })
