import { quoteLimits } from '#contract/quote-rules.ts'
import { quoteApi } from '#contract/quotes.ts'
import { spamLimits } from '#contract/spam.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Empty, Loading } from '../../ui/list-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePages } from '../api/use-pages.ts'
import { Badge } from '../ui/badge.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { TabPage } from '../ui/tab-page.tsx'
import { useIncremental } from '../ui/use-incremental.ts'
import { ExportButtons } from './export-buttons.tsx'
import { QuoteCard } from './quote-card.tsx'
import { QuoteFilters, useQuoteFilter } from './quote-filters.tsx'
import { useDeletion, useRestore, useStatusChange } from './use-quotes.ts'
import { useSpam } from './use-spam.ts'

export default function QuotesTab() {
  const filter = useQuoteFilter()
  const list = usePages(quoteApi.list, filter.query)
  return (
    <TabPage
      title="Quotes"
      count={list.total > 0 && <Badge>{list.total.toLocaleString('en-US')}</Badge>}
      actions={<ExportButtons query={filter.query} total={list.total} />}
    >
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
      <QuoteList list={list} empty={emptyWords(filter)} />
    </TabPage>
  )
}

type Props = { list: ReturnType<typeof usePages<typeof quoteApi.list>>; empty: string }

function QuoteList({ list, empty }: Props) {
  const shown = useIncremental(list.items)
  const { mutate: changeStatus } = useStatusChange()
  const remove = useDeletion()
  const { mutate: restore } = useRestore()
  const markSpam = useSpam()
  if (list.isPending) return <Loading>Loading quotes...</Loading>
  if (list.error)
    return (
      <Notice kind="error">
        <p>Error loading quotes: {list.error.message}</p>
        <button type="button" onClick={list.retry} className={`${buttonStyles.outline} mt-2`}>
          Try again
        </button>
      </Notice>
    )
  if (list.items.length === 0 && !list.hasMore) return <Empty>{empty}</Empty>
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((quote) => (
          <QuoteCard
            key={quote.id}
            quote={quote}
            onStatus={changeStatus}
            onDelete={remove}
            onRestore={restore}
            onSpam={markSpam}
          />
        ))}
      </ul>
      <LoadMore list={list} noun="quote requests" />
    </>
  )
}

function emptyWords({ isFiltered, query }: ReturnType<typeof useQuoteFilter>) {
  if (isFiltered) return 'No quote request matches the filter.'
  if (query.spam) return 'There is no spam.'
  return query.deleted ? 'The bin is empty.' : 'No quote requests yet.'
}
