import { type Mutation, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { type LeadStatus, leadApi, leadStatuses } from '#contract/leads/leads.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { hasPendingChange, queueChange, useInvalidateIfStale } from '#web/admin/platform/api/use-send.ts'
import { invalidate, invalidateMatching } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { beginChange, endChange, forgetHiddenLists, isLeadList, patchLead, patchLists, rollBack } from './lead-lists.ts'

export const leadQueueKey = (id: number) => `lead ${id}`

/** True for the queries of one lead and of the counts of the views: their paths begin with the path of the list. */
const isOfOneLeadOrCounts = ([path]: readonly unknown[]) => String(path).startsWith(`${leadApi.list.path}/`)

/**
 * Removes the queries of leads that are not on the screen, and invalidates the queries of the overview, the counts, the
 * open lead and the audit log.
 */
function refreshOtherQueries(client: QueryClient) {
  const isOtherLeadQuery = ({ queryKey }: Query) => queryKey[0] === leadApi.list.path && !isLeadList(queryKey)
  forgetHiddenLists(client)
  client.removeQueries({ predicate: isOtherLeadQuery, type: 'inactive' })
  // Returns before these fetches end, so that `endChange` marks the lists as outdated before a hidden one is shown.
  void invalidateMatching(
    client,
    ({ queryKey, meta }) =>
      queryKey[0] === overviewApi.read.path || isOfOneLeadOrCounts(queryKey) || meta?.tags[0] === 'audit',
  )
}

/**
 * Returns a mutation that changes a lead's status. The lists show the new status at once, and the old one again if the
 * server refuses. The server refuses if the status is no longer `from`, because somebody else has changed it.
 */
export function useStatusChange() {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(leadApi.setStatus)
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; status: LeadStatus; from: LeadStatus }) =>
      queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.setStatus, { params: { id }, body })),
    onMutate: async ({ id, status }) => {
      await beginChange(client)
      return patchLists(client, (leads) => leads.map((lead) => (lead.id === id ? { ...lead, status } : lead)))
    },
    onError: (error, { id }, before) => {
      if (before) rollBack(client, before, id)
      toast({ variant: 'destructive', title: 'Failed to update status', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSettled: () => endChange(client),
    onSuccess: (saved) => {
      // While a later change of the same lead is pending, the list already shows that later change.
      if (!hasPendingChange(leadQueueKey(saved.id))) patchLead(client, saved)
      toast({ title: 'Status updated successfully', description: `${saved.email}: ${leadStatuses[saved.status]}` })
      refreshOtherQueries(client)
    },
  })
}

/** Removes a lead from the cached lists, except from the bin. */
const dropFromLists = (client: QueryClient, id: number) =>
  patchLists(client, (leads) => leads.filter((lead) => lead.id !== id || lead.deletedAt !== null))

const deletionKey = ['quotes', 'delete']

/**
 * Returns a function that deletes a lead. The lists drop the lead at once, and a button in the toast undoes the
 * deletion.
 */
export function useDeletion(onLeft: (id: number) => void) {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(leadApi.remove)
  const restore = useRestore()
  const { mutate } = useMutation({
    mutationKey: deletionKey,
    mutationFn: (id: number) => queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.remove, { params: { id } })),
    onMutate: async (id) => {
      await beginChange(client)
      return dropFromLists(client, id)
    },
    onError: (error, id, before) => {
      if (before) rollBack(client, before, id)
      toast({ variant: 'destructive', title: 'Failed to delete quote request', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSettled: () => endChange(client),
    onSuccess: (_nothing, id) => {
      onLeft(id)
      // A list that was opened while the server deleted the lead may show it again.
      dropFromLists(client, id)
      toast({
        title: 'Quote request deleted successfully',
        description: `It stays in the bin for ${leadLimits.binDays} days.`,
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

/** Returns a mutation that takes a lead out of the bin. */
export function useRestore(onLeft?: (id: number) => void) {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(leadApi.restore)
  return useMutation({
    mutationFn: (id: number) => queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.restore, { params: { id } })),
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Failed to restore quote request', description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSuccess: async (_nothing, id) => {
      onLeft?.(id)
      forgetHiddenLists(client)
      await invalidate(client, ['quotes'])
      toast({ title: 'Quote request restored', description: 'It is back in the list.' })
    },
  })
}
