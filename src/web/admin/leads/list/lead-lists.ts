import type { Query, QueryClient } from '@tanstack/react-query'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { type Lead, type LeadInList, leadApi } from '#contract/leads/leads.ts'
import type { ListPages } from '#web/admin/platform/api/use-lists.ts'
import { queryOf } from '#web/api/queries.ts'

type LeadPages = ListPages<LeadInList>
export type LeadListsSnapshot = [readonly unknown[], LeadPages | undefined][]

/** True for the key of a query that loads the list of leads page by page. */
export const isLeadListKey = ([path, kind]: readonly unknown[]) => path === leadApi.list.path && kind === 'pages'

const leadListFilter = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => isLeadListKey(queryKey) }

/**
 * Changes a lead in the cached lists, because fetching a hundred leads again for one changed status would be slow.
 * `change` returns an array with the changed lead, or an empty one to remove it. Returns the lists before the change.
 */
export function patchLead(
  client: QueryClient,
  id: number,
  change: (lead: LeadInList) => LeadInList[],
): LeadListsSnapshot {
  const before = client.getQueriesData<LeadPages>(leadListFilter)
  const changed = (leads: LeadInList[]) => leads.flatMap((lead) => (lead.id === id ? change(lead) : lead))
  client.setQueriesData<LeadPages>(leadListFilter, (data) => data && { ...data, pages: changedPages(data, changed) })
  return before
}

/** Shows a saved lead in the cached lists and in its panel. What only lists say about a lead stays. */
export function patchSavedLead(client: QueryClient, saved: Lead) {
  patchLead(client, saved.id, (lead) => [{ ...lead, ...saved }])
  const { queryKey } = queryOf(leadWorkApi.read, { params: { id: saved.id } })
  client.setQueryData(queryKey, (lead) => lead && { ...lead, quote: saved })
}

function changedPages({ pages }: LeadPages, change: (leads: LeadInList[], pageIndex: number) => LeadInList[]) {
  const newPages = pages.map((page, index) => ({ ...page, items: change(page.items, index) }))
  const removedCount = pages.flatMap(({ items }) => items).length - newPages.flatMap(({ items }) => items).length
  return newPages.map((page) => ({ ...page, total: page.total - removedCount }))
}

/** Undoes a change of one lead in the cached lists. Later changes of other leads stay. */
export function rollBackLead(client: QueryClient, before: LeadListsSnapshot, id: number) {
  for (const [key, data] of before)
    client.setQueryData<LeadPages>(
      key,
      (now) =>
        now && { ...now, pages: changedPages(now, (leads, index) => withLeadPutBack(leads, data?.pages[index], id)) },
    )
}

/**
 * Returns `leads` with the lead `id` restored from `items`: its values, and its position below the leads that are
 * above it in `items`.
 */
function withLeadPutBack(leads: LeadInList[], { items }: { items: LeadInList[] } = { items: [] }, id: number) {
  const index = items.findIndex((lead) => lead.id === id)
  const lead = items[index]
  if (!lead) return leads
  if (leads.some((other) => other.id === id)) return leads.map((other) => (other.id === id ? lead : other))
  const idsAbove = new Set(items.slice(0, index).map(({ id }) => id))
  return leads.toSpliced(leads.filter(({ id }) => idsAbove.has(id)).length, 0, lead)
}

const cancelledFetches = new Map<Query, Query['state']['fetchMeta']>()
let pendingChanges = 0

async function cancelFetches(client: QueryClient) {
  for (const query of client.getQueryCache().findAll({ ...leadListFilter, fetchStatus: 'fetching' }))
    cancelledFetches.set(query, query.state.fetchMeta)
  await client.cancelQueries(leadListFilter)
}

const shownLists = (client: QueryClient) => client.getQueryCache().findAll({ ...leadListFilter, type: 'active' })

/** The lists that were on the screen when the first of the pending changes began. */
let listsBefore = new Set<Query>()

/** Cancels the running fetches of lists. A list that arrives during a change would show the lead as it was before. */
export async function beginLeadChange(client: QueryClient) {
  if (pendingChanges === 0) listsBefore = new Set(shownLists(client))
  pendingChanges += 1
  await cancelFetches(client)
}

/**
 * Cancels the fetches of lists that have begun during a change, because the server may have read the leads before the
 * change. Once no change is pending, repeats all cancelled fetches of lists that are still on the screen, fetches again
 * each list that was opened during a change, and marks every list as outdated, so that the browser fetches a list when it
 * is next opened.
 */
export async function endLeadChange(client: QueryClient) {
  await cancelFetches(client)
  pendingChanges -= 1
  if (pendingChanges > 0) return
  const opened = shownLists(client).filter((query) => !listsBefore.has(query))
  const fetches = new Map([...opened.map((query) => [query, null] as const), ...cancelledFetches])
  cancelledFetches.clear()
  void client.invalidateQueries({ ...leadListFilter, refetchType: 'none' })
  for (const [query, meta] of fetches)
    if (query.isActive()) query.fetch(undefined, meta ? { meta } : {}).catch(() => {}) // The list shows the error.
}

/**
 * Shows the lead that the server has saved in the cached lists and in its panel. Running fetches of lists begin again: the
 * server may have read the leads before the change.
 */
export async function showSavedLead(client: QueryClient, saved: Lead) {
  await beginLeadChange(client)
  patchSavedLead(client, saved)
  forgetHiddenLeadLists(client)
  await endLeadChange(client)
}

/** Removes the cached lists that are not on the screen: in them, a lead that has moved is still at its old position. */
export const forgetHiddenLeadLists = (client: QueryClient) =>
  client.removeQueries({ ...leadListFilter, type: 'inactive' })

/** The key of the queue of a lead's changes: each is sent only after the one before it is answered. */
export const leadQueueKey = (id: number) => `lead ${id}`
