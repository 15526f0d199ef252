import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { deskApi } from '#contract/leads/desk.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { type CallOf, type Endpoint, pathOf, type ReplyOf } from '#contract/platform/endpoint.ts'
import { reasonOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { queueChange, useInvalidateIfStale } from '#web/admin/platform/api/use-send.ts'
import { invalidateMatching, queryOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'
import { leadQueueKey, showSavedLead } from '../list/lead-lists.ts'

export const useLead = (id: number) => useQuery(queryOf(deskApi.read, { params: { id } }))

/**
 * Invalidates the queries of a lead with its timeline, of the counts of leads, the overview and the audit log. The
 * lists of leads stay as they are.
 */
export function invalidateLead(client: QueryClient, id: number) {
  const path = pathOf(deskApi.read, { params: { id } })
  const paths: unknown[] = [path, leadApi.counts.path, overviewApi.read.path]
  return invalidateMatching(client, ({ queryKey, meta }) => paths.includes(queryKey[0]) || meta?.tags[0] === 'audit')
}

type VersionedCall<E> = CallOf<E> & { version?: number | undefined }

/**
 * Returns a mutation that changes a lead without moving it in the list. `onSaved` gets the reply at once, so that the
 * replies of several changes are shown in their order. The mutation ends once the timeline shows the change.
 */
export function useLeadChange<E extends Endpoint>(
  endpoint: E,
  id: number,
  onSaved?: (reply: ReplyOf<E>) => Promise<void>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...call }: VersionedCall<E>): Promise<ReplyOf<E>> =>
      queueChange(leadQueueKey(id), () =>
        // The cast is safe: without `version`, the rest of the object is the call.
        replyAsAdmin(endpoint, call as unknown as CallOf<E>, {
          headers: version === undefined ? {} : { 'if-match': `"${version}"` },
        }),
      ),
    async onSuccess(reply) {
      await onSaved?.(reply)
      await invalidateLead(client, id)
    },
  })
}

/**
 * Returns the day of a lead's follow-up, and a function that changes it; null removes the follow-up. The server refuses
 * if somebody else has changed the day since it was shown.
 */
export function useFollowUp({ id, followUpOn }: Lead) {
  const client = useQueryClient()
  const { mutateAsync, isPending, variables } = useLeadChange(deskApi.setFollowUp, id, (savedLead) =>
    showSavedLead(client, savedLead),
  )
  const invalidateIfStale = useInvalidateIfStale(deskApi.setFollowUp)
  const day = isPending && variables.params.id === id ? variables.body.day : followUpOn
  async function plan(newDay: string | null) {
    try {
      await mutateAsync({ params: { id }, body: { day: newDay, from: day } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to plan the follow-up', description: reasonOf(error) })
      await invalidateIfStale(error)
    }
  }
  return { day, plan }
}

/**
 * Returns a function that records in a lead's timeline that the administrator started a mail to the person who sent the
 * lead.
 */
export function useMailOpened() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: number) => replyAsAdmin(deskApi.noteMailOpened, { params: { id } }),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Failed to note the mail', description: reasonOf(error) }),
    onSuccess: (_nothing, id) => invalidateLead(client, id),
  })
  return mutate
}
