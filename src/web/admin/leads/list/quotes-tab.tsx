import { quoteLimits } from '#contract/leads/quote-rules.ts'
import { quoteApi } from '#contract/leads/quotes.ts'
import { spamLimits } from '#contract/leads/spam.ts'
import { Setup } from '#web/admin/dashboard/overview/setup.tsx'
import { usePages } from '#web/admin/platform/api/use-pages.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ConnectionNotice, NewLeads } from './new-leads.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { QuoteList } from './quote-list.tsx'
import { QuoteViews } from './quote-views.tsx'
import { useShownLeads } from './use-new-leads.ts'
import { type QuoteFilter, useQuoteFilter } from './use-quote-filter.ts'

/** In a search the server counts no more than this many leads, because counting all that match would take long. */
const countMax = 200

export default function QuotesTab() {
  const filter = useQuoteFilter()
  const list = usePages(quoteApi.list, { ...filter.query, countTo: filter.query.q ? String(countMax) : undefined })
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
      <QuoteViews {...filter} />
      <QuoteFilters {...filter} isFetching={list.isFetching} />
      {filter.query.deleted && (
        <p className="text-sm text-ink-soft">
          What was deleted lies here for {quoteLimits.binDays} days and is then gone for good.
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
      <QuoteList list={{ ...list, items, isOpenEnded }} emptyText={emptyWords(filter)} query={filter.query} />
      {list.total === 0 && !list.isPending && emptyWords(filter) === noLeadsYet && <Setup />}
    </TabPage>
  )
}

const noLeadsYet = 'No quote requests yet.'

const emptyViewTexts = {
  new: 'No quote request is new.',
  open: 'No quote request is open.',
  due: 'No follow-up is due.',
}

function emptyWords({ isFiltered, query }: QuoteFilter) {
  if (isFiltered) return 'No quote request matches the filter.'
  if (query.view) return emptyViewTexts[query.view]
  if (query.spam) return 'There is no spam.'
  return query.deleted ? 'The bin is empty.' : noLeadsYet
}
