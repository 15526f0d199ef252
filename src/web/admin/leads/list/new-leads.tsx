import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type LeadInList, leadApi } from '#contract/leads/leads.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { showNewLeads, useUpdateState } from '#web/admin/platform/api/update-state.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { queryOf } from '#web/api/queries.ts'
import { ArrowUp, WifiOff } from '#web/ui/icons.tsx'
import type { LeadFilter } from './use-lead-filter.ts'

type Props = { filter: LeadFilter['query'] }

/** A button that says how many new leads the list still leaves out, and adds them to the list. */
export function NewLeadsButton({ filter }: Props) {
  const count = useNewLeadCount(filter)
  function show() {
    showNewLeads()
    scrollTo({ top: 0 })
    // The button disappears, so the focus goes to the heading of the tab.
    document.querySelector<HTMLElement>('[role=tabpanel] h1')?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <Button variant="quiet" Icon={ArrowUp} onClick={show} className="font-semibold text-leaf">
          {count < newLeadsMax ? `${count} new` : `${count} new or more`}
        </Button>
      )}
    </div>
  )
}

/** A notice that the server can't be reached, so the list may be out of date. Shows nothing while it can be reached. */
export function ConnectionNotice() {
  const { isLost } = useUpdateState()
  return (
    <div role="status" className="empty:hidden">
      {isLost && (
        <p className="flex items-center gap-2 text-sm text-clay-ink">
          <WifiOff size={15} aria-hidden /> Not connected. New requests appear once the connection is back.
        </p>
      )}
    </div>
  )
}

type Filter = NonNullable<CallOf<typeof leadApi.list>['query']>

/** If there are at least this many new leads, the button says “or more” after the number. */
const newLeadsMax = 50

/** Returns the number of new leads that match a filter, at most `newLeadsMax`. */
export function useNewLeadCount(filter: Filter = {}) {
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
export function useShownLeads(items: LeadInList[], listKey: string) {
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
