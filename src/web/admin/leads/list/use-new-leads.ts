import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { showNewLeads, useUpdateState } from '#web/admin/platform/api/update-state.ts'
import { queryOf } from '#web/api/queries.ts'

type Filter = NonNullable<CallOf<typeof leadApi.list>['query']>

/** From this number on, the button says “50 new or more”. */
export const newLeadsMax = 50

/** Returns the number of new leads that match a filter, at most `newLeadsMax`. */
export function useNewCount(filter: Filter = {}) {
  const { newest, seen } = useUpdateState()
  const hasNew = newest !== null && seen !== null && newest > seen
  const query = {
    ...filter,
    order: 'oldest' as const,
    after: seen || undefined,
    limit: newLeadsMax,
    countTo: newLeadsMax,
  }
  const { data } = useQuery({ ...queryOf(leadApi.list, { query }), enabled: hasNew })
  return hasNew ? (data?.length ?? 0) : 0
}

/**
 * Returns the leads that the list shows. Leads that arrive while a person reads are left out, so that the list does not
 * move under the pointer. All leads are shown after the filter has changed, and if every lead of the list is new.
 */
export function useShownLeads(items: Lead[], listKey: string) {
  const { seen } = useUpdateState()
  useEffect(() => {
    if (listKey) showNewLeads()
  }, [listKey])
  const seenLeads = useMemo(() => items.filter(({ id }) => seen === null || id <= seen), [items, seen])
  const areAllNew = seenLeads.length === 0 && items.length > 0
  useEffect(() => {
    if (areAllNew) showNewLeads()
  }, [areAllNew])
  return areAllNew ? items : seenLeads
}
