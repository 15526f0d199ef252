import type { ComponentType } from 'react'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { spamLimits } from '#contract/leads/spam.ts'
import { usePages } from '#web/admin/platform/api/use-lists.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { TabPage } from '#web/admin/platform/ui/page.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { LeadFilters, LeadViews } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { ConnectionNotice, NewLeads, useShownLeads } from './new-leads.tsx'
import { type LeadFilter, useLeadFilter } from './use-lead-filter.ts'

/** In a search the server counts no more than this many leads, because counting all that match would take long. */
const countMax = 200

type Props = {
  /** Shown below the empty list of a new site. */
  Setup: ComponentType
}

export function LeadsTab({ Setup }: Props) {
  const filter = useLeadFilter()
  const list = usePages(leadApi.list, { ...filter.query, countTo: filter.query.q ? String(countMax) : undefined })
  const isOpenEnded = Boolean(filter.query.q) && list.total === countMax
  const items = useShownLeads(list.items, JSON.stringify(filter.query))
  return (
    <TabPage
      title="Quotes"
      count={
        list.total > 0 && (
          <Badge>
            {list.total.toLocaleString('en-US')}
            {isOpenEnded && ' or more'}
          </Badge>
        )
      }
      actions={<ExportButtons query={filter.query} total={list.total} />}
    >
      <LeadViews {...filter} />
      <LeadFilters {...filter} isFetching={list.isFetching} />
      {filter.query.deleted && (
        <p className="text-sm text-ink-soft">
          What was deleted lies here for {leadLimits.binDays} days and is then gone for good.
        </p>
      )}
      {filter.query.spam && (
        <p className="text-sm text-ink-soft">
          Requests that look like spam stay here for {spamLimits.keptDays} days and are then gone for good. Nobody is
          told of them, and they are in no figure.
        </p>
      )}
      <ConnectionNotice />
      <NewLeads filter={filter.query} />
      <LeadList list={{ ...list, items, isOpenEnded }} emptyText={emptyTextOf(filter)} query={filter.query} />
      {list.total === 0 && !list.isPending && emptyTextOf(filter) === noLeadsYet && <Setup />}
    </TabPage>
  )
}

const noLeadsYet = 'No quote requests yet.'

const emptyViewTexts = {
  new: 'No quote request is new.',
  open: 'No quote request is open.',
  due: 'No follow-up is due.',
}

function emptyTextOf({ isFiltered, query }: LeadFilter) {
  if (isFiltered) return 'No quote request matches the filter.'
  if (query.view) return emptyViewTexts[query.view]
  if (query.spam) return 'There is no spam.'
  return query.deleted ? 'The bin is empty.' : noLeadsYet
}
