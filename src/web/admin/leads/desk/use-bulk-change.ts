import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkChange, bulkApi } from '#contract/leads/bulk.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { invalidate } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { forgetHiddenLists } from '../list/lead-lists.ts'

/**
 * Returns a mutation that changes several leads at once. The toast has one button that undoes the change of all of
 * them.
 */
export function useBulkChange(onDone: () => void) {
  const client = useQueryClient()
  const refreshLists = async () => {
    forgetHiddenLists(client)
    await invalidate(client, ['quotes', 'audit'])
  }
  const fail = (error: Error) =>
    toast({ variant: 'destructive', title: 'Failed to change the requests', description: reasonOf(error) })
  const send = (changes: BulkChange[]) => replyAsAdmin(bulkApi.change, { body: { changes } })

  const undoChange = useMutation({
    mutationFn: send,
    onError: fail,
    onSuccess: async ({ changed }) => {
      await refreshLists()
      toast({ title: 'Taken back', description: requestCount(changed) })
    },
  })
  return useMutation({
    mutationFn: ({ ids, change }: { ids: Iterable<number>; change: BulkChange['change'] }) =>
      send([{ leads: Array.from(ids, (id) => ({ id })), change }]),
    onError: fail,
    onSuccess: async ({ changed, undo }, { change }) => {
      onDone()
      await refreshLists()
      const action = undo.length > 0 ? { action: { label: 'Undo', run: () => undoChange.mutate(undo) } } : {}
      toast({ title: toastTitleOf(change), description: requestCount(changed), ...action })
    },
  })
}

const requestCount = (count: number) =>
  count === 1 ? '1 request has changed.' : `${count.toLocaleString('en-US')} requests have changed.`

function toastTitleOf(change: BulkChange['change']) {
  if (change.kind === 'status') return 'Status updated successfully'
  if (change.kind === 'follow-up') return change.day ? 'Follow-up planned' : 'Follow-up cancelled'
  if (change.kind === 'owner') return change.ownerId === null ? 'Owner removed' : 'Owner set'
  if (change.kind === 'spam') return change.spam ? 'Marked as spam' : 'Marked as not spam'
  return change.deleted ? 'Moved to the bin' : 'Taken out of the bin'
}
