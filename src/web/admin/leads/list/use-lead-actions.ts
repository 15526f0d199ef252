import { type Mutation, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { type LeadStatus, leadApi, leadStatuses } from '#contract/leads/leads.ts'
import { spamLimits } from '#contract/leads/spam.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { hasPendingChange, queueChange, useInvalidateIfStale } from '#web/admin/platform/api/use-send.ts'
import { invalidate, invalidateMatching } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMailOpened } from '../desk/use-lead.ts'
import {
  beginChange,
  endChange,
  forgetHiddenLists,
  isLeadList,
  leadQueueKey,
  patchLead,
  patchLists,
  rollBack,
} from './lead-lists.ts'

export type LeadActions = ReturnType<typeof useLeadActions>

/**
 * Returns functions for the actions of an administrator on one lead. `onLeft` is called with the id of a lead that has
 * left its list: into the bin, into Spam, or out of them.
 */
export function useLeadActions(onLeft: (id: number) => void) {
  const { mutate: onStatus } = useStatusChange()
  const onDelete = useDeletion(onLeft)
  const { mutate: onRestore } = useRestore(onLeft)
  const onSpam = useMarkSpam(onLeft)
  const onMail = useMailOpened()
  return useMemo(
    () => ({ onStatus, onDelete, onRestore, onSpam, onMail }),
    [onStatus, onDelete, onRestore, onSpam, onMail],
  )
}

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
function useStatusChange() {
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
function useDeletion(onLeft: (id: number) => void) {
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
function useRestore(onLeft?: (id: number) => void) {
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

function useMarkSpam(onLeft: (id: number) => void) {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(leadApi.setSpam)
  const { mutate } = useMutation({
    mutationFn: ({ id, spam }: { id: number; spam: boolean }) =>
      queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.setSpam, { params: { id }, body: { spam } })),
    onError: (error, { spam }) => {
      const title = spam ? 'Failed to mark as spam' : 'Failed to mark as not spam'
      toast({ variant: 'destructive', title, description: reasonOf(error) })
      return invalidateIfStale(error)
    },
    onSuccess: async (_saved, { id, spam }) => {
      onLeft(id)
      forgetHiddenLists(client)
      await invalidate(client, ['quotes', 'audit'])
      toast(
        spam
          ? {
              title: 'Marked as spam',
              description: `It stays in Spam for ${spamLimits.keptDays} days.`,
              action: { label: 'Undo', run: () => mutate({ id, spam: false }) },
            }
          : { title: 'Marked as not spam', description: 'It is in the list of quote requests.' },
      )
    },
  })
  return mutate
}
