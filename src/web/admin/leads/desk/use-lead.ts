import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadWorkApi, type TimelineEntry } from '#contract/leads/desk.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { type Endpoint, pathOf, type ReplyOf } from '#contract/platform/endpoint.ts'
import { type SendOptions, useReply, useSend, type VersionedCall } from '#web/admin/platform/api/use-endpoint.ts'
import { invalidateMatching, queryOf } from '#web/api/queries.ts'
import { leadQueueKey, showSavedLead } from '../list/lead-lists.ts'

export const useLead = (id: number) => useReply(leadWorkApi.read, { params: { id } })

/** Lets the panel of a lead that was just entered show it at once. The panel fetches the rest when it opens. */
export function showEnteredLead(client: QueryClient, quote: Lead) {
  const { queryKey } = queryOf(leadWorkApi.read, { params: { id: quote.id } })
  client.setQueryData(queryKey, { quote, timeline: [], samePerson: [], canReply: false })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Fetches the lead that the administrator will perhaps open next; none for undefined. */
export function useNextLead(id: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (id) void client.prefetchQuery(queryOf(leadWorkApi.read, { params: { id } }))
  }, [client, id])
}

/** Invalidates the queries of a lead, the counts, the overview and the audit log, but not the lists of leads. */
export function invalidateLead(client: QueryClient, id: number) {
  const path = pathOf(leadWorkApi.read, { params: { id } })
  const paths: unknown[] = [path, leadApi.counts.path, overviewApi.read.path]
  return invalidateMatching(client, ({ queryKey, meta }) => paths.includes(queryKey[0]) || meta?.tags[0] === 'audit')
}

/**
 * Adds an entry to the timeline of a lead before the server is asked for the lead again. The entry takes the place of
 * the one with the id `replacedId`. Returns a function that removes the entry.
 */
export function showInTimeline(client: QueryClient, leadId: number, entry: TimelineEntry, replacedId = entry.id) {
  const { queryKey } = queryOf(leadWorkApi.read, { params: { id: leadId } })
  const change = (added: TimelineEntry[]) =>
    client.setQueryData(queryKey, (lead) => {
      const others = lead?.timeline.filter(({ id }) => id !== entry.id && id !== replacedId) ?? []
      return lead && { ...lead, timeline: [...others, ...added] }
    })
  change([entry])
  return () => {
    change([])
    // The lead counts as up to date since the first change.
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

type LeadChangeOptions<E extends Endpoint> = Pick<SendOptions<E>, 'done' | 'failed'> & {
  /** Shows the change as soon as the reply arrives. With this function, the mutation ends then. */
  onSaved?: (reply: ReplyOf<E>) => unknown
}

/**
 * Returns a mutation that changes a lead without moving it in the list. `leadIdOf` returns the id of the lead that a
 * call changes. The mutation ends once `onSaved` or the fetched timeline shows the change.
 */
export function useLeadChange<E extends Endpoint>(
  endpoint: E,
  leadIdOf: (call: VersionedCall<E>) => number,
  { onSaved, ...options }: LeadChangeOptions<E>,
) {
  const client = useQueryClient()
  return useSend(endpoint, {
    ...options,
    queue: (call) => leadQueueKey(leadIdOf(call)),
    async refresh(reply, call) {
      await onSaved?.(reply)
      const fetched = invalidateLead(client, leadIdOf(call))
      if (!onSaved) await fetched
    },
  })
}

export const leadIdInPath = ({ params: { id } }: { params: { id: number | string } }) => Number(id)

/**
 * Returns the day of a lead's follow-up, and a function that changes it; null removes the follow-up. The server refuses
 * if somebody else has changed the day since it was shown.
 */
export function useFollowUp({ id, followUpOn }: Lead) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useLeadChange(leadWorkApi.setFollowUp, leadIdInPath, {
    onSaved: (savedLead) => showSavedLead(client, savedLead),
    failed: 'Failed to plan the follow-up',
  })
  const day = isPending && variables.params.id === id ? variables.body.day : followUpOn
  function plan(newDay: string | null) {
    if (newDay !== day) mutate({ params: { id }, body: { day: newDay, from: day } })
  }
  return { day, plan }
}
