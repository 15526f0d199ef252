import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { adminApi } from '#contract/accounts/admins.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { type Lead, type LeadInList, type LeadStatus, leadApi, leadStatuses } from '#contract/leads/leads.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import {
  hasPendingChange,
  type SendOptions,
  useSend,
  type VersionedCall,
} from '#web/admin/platform/api/use-endpoint.ts'
import { invalidate, invalidateMatching, queryOf } from '#web/api/queries.ts'
import type { ToastMessage } from '#web/ui/toasts.tsx'
import { leadIdInPath, showInTimeline, useLeadChange } from '../desk/use-lead.ts'
import {
  beginLeadChange,
  endLeadChange,
  forgetHiddenLeadLists,
  isLeadListKey,
  leadQueueKey,
  patchLead,
  patchSavedLead,
  rollBackLead,
} from './lead-lists.ts'
import { senderName } from './lead-texts.ts'

export type LeadActions = ReturnType<typeof useLeadActions>

/**
 * Returns functions for an administrator's actions on one lead. They call `onLeft` with the id of a lead that has left
 * its list: into the bin, into Spam, or out of them.
 */
export function useLeadActions(onLeft: (id: number) => void) {
  const { mutate: onStatus } = useChangeStatus()
  const onDelete = useDeleteLead(onLeft)
  const { mutate: onRestore } = useRestoreLead(onLeft)
  const { mutate: onSpam } = useMarkSpam(onLeft)
  const { mutate: onMail } = useLeadChange(leadWorkApi.noteMailOpened, leadIdInPath, {
    failed: 'Failed to note the mail',
  })
  const { mutate: onWhatsApp } = useLeadChange(leadWorkApi.noteWhatsAppOpened, leadIdInPath, {
    failed: 'Failed to note WhatsApp',
  })
  return useMemo(
    () => ({ onStatus, onDelete, onRestore, onSpam, onMail, onWhatsApp }),
    [onStatus, onDelete, onRestore, onSpam, onMail, onWhatsApp],
  )
}

/** True for the queries of one lead and of the counts of the views: their paths begin with the path of the list. */
const isOfOneLeadOrCounts = ([path]: readonly unknown[]) => String(path).startsWith(`${leadApi.list.path}/`)

/** Removes cached lists that the screen does not show, and invalidates counts, overview, open lead and audit log. */
function refreshOtherQueries(client: QueryClient) {
  const isOtherLeadQuery = ({ queryKey }: Query) => queryKey[0] === leadApi.list.path && !isLeadListKey(queryKey)
  forgetHiddenLeadLists(client)
  client.removeQueries({ predicate: isOtherLeadQuery, type: 'inactive' })
  // Returns before these fetches end, so that `endLeadChange` marks the lists as outdated before a hidden one is shown.
  void invalidateMatching(
    client,
    ({ queryKey, meta }) =>
      queryKey[0] === overviewApi.read.path || isOfOneLeadOrCounts(queryKey) || meta?.tags[0] === 'audit',
  )
}

const queue = (call: Parameters<typeof leadIdInPath>[0]) => leadQueueKey(leadIdInPath(call))

/** Changes the cached lists before the server answers. Returns a function that undoes the change of the lead. */
async function changeAtOnce(client: QueryClient, id: number, change: (lead: LeadInList) => LeadInList[]) {
  await beginLeadChange(client)
  const before = patchLead(client, id, change)
  return () => rollBackLead(client, before, id)
}

type StatusCall = VersionedCall<typeof leadApi.setStatus>

/** Returns the entry of the timeline for a change of status. While the change is being saved, `saved` is undefined. */
function statusEntry(client: QueryClient, { version: from, body: { status: to } }: StatusCall, saved?: Lead) {
  return {
    kind: 'status' as const,
    id: saved ? `status-${saved.version}` : `status from ${from} to ${to}`,
    at: saved?.updatedAt ?? new Date().toISOString(),
    username: client.getQueryData(queryOf(adminApi.verify, {}).queryKey)?.admin.username ?? '',
    // The cast is safe: the version of this call is the status from which it changes.
    from: from as LeadStatus,
    to,
  }
}

/**
 * Returns a mutation that changes a lead's status. The lists and the timeline show the new status at once, and the old
 * one again if the call fails. The server refuses a call whose `version` is no longer the status, because somebody else
 * has changed it.
 */
function useChangeStatus() {
  const client = useQueryClient()
  return useSend(leadApi.setStatus, {
    queue,
    async showAtOnce(call) {
      const id = leadIdInPath(call)
      const rollBack = await changeAtOnce(client, id, (lead) => [{ ...lead, status: call.body.status }])
      const removeEntry = showInTimeline(client, id, statusEntry(client, call))
      return () => {
        rollBack()
        removeEntry()
      }
    },
    refresh(saved, call) {
      showInTimeline(client, saved.id, statusEntry(client, call, saved), statusEntry(client, call).id)
      // While a later change of the same lead is pending, the list already shows that later change.
      if (!hasPendingChange(leadQueueKey(saved.id))) patchSavedLead(client, saved)
      refreshOtherQueries(client)
    },
    done: (lead) => ({
      title: 'Status updated successfully',
      description: `${senderName(lead)}: ${leadStatuses[lead.status]}`,
    }),
    failed: 'Failed to update status',
    settled: () => endLeadChange(client),
  })
}

const dropUnlessInBin = (lead: LeadInList) => (lead.deletedAt === null ? [] : [lead])

/** Returns a function that deletes a lead. The lists drop it at once, and a button in the toast brings it back. */
function useDeleteLead(onLeft: (id: number) => void) {
  const client = useQueryClient()
  const pendingIds = useRef(new Set<number>())
  const restore = useRestoreLead()
  const { mutate } = useSend(leadApi.remove, {
    queue,
    showAtOnce: (call) => changeAtOnce(client, leadIdInPath(call), dropUnlessInBin),
    refresh(_nothing, call) {
      onLeft(leadIdInPath(call))
      // A list that was opened while the server deleted the lead may show it again.
      patchLead(client, leadIdInPath(call), dropUnlessInBin)
      refreshOtherQueries(client)
    },
    done: (_nothing, { params }) => ({
      title: 'Quote request deleted successfully',
      description: `It stays in the bin for ${leadLimits.binKeptDays} days.`,
      action: { label: 'Undo', run: () => restore.mutate({ params }) },
    }),
    failed: 'Failed to delete quote request',
    settled(call) {
      pendingIds.current.delete(leadIdInPath(call))
      return endLeadChange(client)
    },
  })
  return useCallback(
    (id: number) => {
      if (pendingIds.current.has(id)) return
      pendingIds.current.add(id)
      mutate({ params: { id } })
    },
    [mutate],
  )
}

/** Returns a mutation that moves a lead out of the bin, into Spam or out of Spam. */
function useMoveLead<E extends typeof leadApi.restore | typeof leadApi.setSpam>(
  endpoint: E,
  onLeft: ((id: number) => void) | undefined,
  options: Pick<SendOptions<E>, 'done' | 'failed'>,
) {
  const client = useQueryClient()
  return useSend<E>(endpoint, {
    ...options,
    queue,
    async refresh(_reply, call) {
      onLeft?.(leadIdInPath(call))
      forgetHiddenLeadLists(client)
      await invalidate(client, endpoint.tags)
    },
  })
}

/** Returns a mutation that takes a lead out of the bin. */
const useRestoreLead = (onLeft?: (id: number) => void) =>
  useMoveLead(leadApi.restore, onLeft, {
    done: () => ({ title: 'Quote request restored', description: 'It is back in the list.' }),
    failed: 'Failed to restore quote request',
  })

function useMarkSpam(onLeft: (id: number) => void) {
  const markSpam = useMoveLead(leadApi.setSpam, onLeft, {
    done: (_saved, { params, body: { spam } }): ToastMessage =>
      spam
        ? {
            title: 'Marked as spam',
            description: `It stays in Spam for ${spamKeptDays} days.`,
            action: { label: 'Undo', run: () => markSpam.mutate({ params, body: { spam: false } }) },
          }
        : { title: 'Marked as not spam', description: 'It is in the list of quote requests.' },
    failed: ({ body: { spam } }) => (spam ? 'Failed to mark as spam' : 'Failed to mark as not spam'),
  })
  return markSpam
}
