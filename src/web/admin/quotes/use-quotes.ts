import { type Mutation, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { overviewApi } from '#contract/overview.ts'
import { quoteLimits } from '#contract/quote-rules.ts'
import { type Quote, type QuoteStatus, quoteApi, quoteStatuses } from '#contract/quotes.ts'
import { invalidate } from '../../api/queries.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, replyAsAdmin } from '../api/call.ts'
import { hasPendingChange, queueChange } from '../api/queue-change.ts'
import { useInvalidateIfStale } from '../api/use-invalidate-if-stale.ts'
import type { Pages } from '../api/use-pages.ts'

type QuotePages = Pages<Quote>
type Snapshot = [readonly unknown[], QuotePages | undefined][]

const leadListFilter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isLeadList(queryKey) }
/** True for the queries of one lead and of the counts of the views: their paths begin with the path of the list. */
const isOfOneLeadOrCounts = ([path]: readonly unknown[]) => String(path).startsWith(`${quoteApi.list.path}/`)
/** True for the queries of the lists of leads, which are loaded page by page. */
const isLeadList = ([path, kind]: readonly unknown[]) => path === quoteApi.list.path && kind === 'pages'

/**
 * Changes leads in the cached lists, because fetching a hundred leads again for one changed status would be slow.
 * Returns the lists before the change.
 */
function patchLists(client: QueryClient, change: (quotes: Quote[]) => Quote[]): Snapshot {
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
function rollBack(client: QueryClient, before: Snapshot, id: number) {
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

export const leadQueueKey = (id: number) => `lead ${id}`

const cancelledFetches = new Map<Query, Query['state']['fetchMeta']>()
let pendingChanges = 0

/**
 * Cancels the running fetches of lists. A list that arrives during a change would show the lead as it was before the
 * change.
 */
async function cancelFetches(client: QueryClient) {
  pendingChanges += 1
  for (const query of client.getQueryCache().findAll({ ...leadListFilter, fetchStatus: 'fetching' }))
    cancelledFetches.set(query, query.state.fetchMeta)
  await client.cancelQueries(leadListFilter)
}

/**
 * When no change is pending any more, repeats the cancelled fetches of lists that are still on the screen. Marks every
 * list as outdated, so that each is fetched when it is next opened.
 */
function resumeFetches(client: QueryClient) {
  pendingChanges -= 1
  if (pendingChanges > 0) return
  const fetches = [...cancelledFetches]
  cancelledFetches.clear()
  void client.invalidateQueries({ ...leadListFilter, refetchType: 'none' })
  for (const [query, meta] of fetches)
    if (query.isActive()) query.fetch(undefined, meta ? { meta } : {}).catch(() => {}) // The list shows the error.
}

/** Puts a lead as the server has saved it into the cached lists. */
export function patchQuote(client: QueryClient, saved: Quote) {
  patchLists(client, (quotes) => quotes.map((quote) => (quote.id === saved.id ? saved : quote)))
}

/**
 * Removes the queries of leads that are not on the screen, and invalidates the queries of the overview, the counts, the
 * open lead and the audit log.
 */
function refreshOtherQueries(client: QueryClient) {
  const isOtherLeadQuery = ({ queryKey }: Query) => queryKey[0] === quoteApi.list.path && !isLeadList(queryKey)
  client.removeQueries({ ...leadListFilter, type: 'inactive' })
  client.removeQueries({ predicate: isOtherLeadQuery, type: 'inactive' })
  // Returns before these fetches end, so that `resumeFetches` marks the lists as outdated before a hidden one is shown.
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === overviewApi.read.path || isOfOneLeadOrCounts(queryKey) || meta?.tags[0] === 'audit',
  })
}

/**
 * Returns a mutation that changes a lead's status. The lists show the new status at once, and the old one again if the
 * server refuses. The server refuses if the status is no longer `from`, because somebody else has changed it.
 */
export function useStatusChange() {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(quoteApi.setStatus)
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; status: QuoteStatus; from: QuoteStatus }) =>
      queueChange(leadQueueKey(id), () => replyAsAdmin(quoteApi.setStatus, { params: { id }, body })),
    onMutate: async ({ id, status }) => {
      await cancelFetches(client)
      return patchLists(client, (quotes) => quotes.map((quote) => (quote.id === id ? { ...quote, status } : quote)))
    },
    onError: (error, { id }, before) => {
      if (before) rollBack(client, before, id)
      toast({ variant: 'destructive', title: 'Failed to update status', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSettled: () => resumeFetches(client),
    onSuccess: (saved) => {
      // While a later change of the same lead is pending, the list already shows that later change.
      if (!hasPendingChange(leadQueueKey(saved.id))) patchQuote(client, saved)
      toast({ title: 'Status updated successfully', description: `${saved.email}: ${quoteStatuses[saved.status]}` })
      refreshOtherQueries(client)
    },
  })
}

const deletionKey = ['quotes', 'delete']

/**
 * Returns a function that deletes a lead. The lists drop the lead at once, and a button in the toast undoes the
 * deletion.
 */
export function useDeletion() {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(quoteApi.remove)
  const restore = useRestore()
  const { mutate } = useMutation({
    mutationKey: deletionKey,
    mutationFn: (id: number) => queueChange(leadQueueKey(id), () => replyAsAdmin(quoteApi.remove, { params: { id } })),
    onMutate: async (id) => {
      await cancelFetches(client)
      return patchLists(client, (quotes) => quotes.filter((quote) => quote.id !== id))
    },
    onError: (error, id, before) => {
      if (before) rollBack(client, before, id)
      toast({ variant: 'destructive', title: 'Failed to delete quote request', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSettled: () => resumeFetches(client),
    onSuccess: (_nothing, id) => {
      toast({
        title: 'Quote request deleted successfully',
        description: `It stays in the bin for ${quoteLimits.binDays} days.`,
        action: { label: 'Undo', run: () => restore.mutate(id) },
      })
      refreshOtherQueries(client)
    },
  })
  return useCallback(
    (id: number) => {
      const isOfThisLead = ({ state }: Mutation) => state.variables === id
      if (client.isMutating({ mutationKey: deletionKey, predicate: isOfThisLead }) === 0) mutate(id)
    },
    [client, mutate],
  )
}

/** Removes the cached lists that are not on the screen: in them, a lead that has moved is still at its old position. */
export const forgetHiddenLists = (client: QueryClient) => client.removeQueries({ ...leadListFilter, type: 'inactive' })

/** Returns a mutation that takes a lead out of the bin. */
export function useRestore() {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(quoteApi.restore)
  return useMutation({
    mutationFn: (id: number) => queueChange(leadQueueKey(id), () => replyAsAdmin(quoteApi.restore, { params: { id } })),
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Failed to restore quote request', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSuccess: async () => {
      forgetHiddenLists(client)
      await invalidate(client, ['quotes'])
      toast({ title: 'Quote request restored', description: 'It is back in the list.' })
    },
  })
}
