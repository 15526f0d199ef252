import { Link } from 'wouter'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { StatusBadge, WaitingBadge } from '#web/admin/leads/list/badges.tsx'
import { personOf, searchWordsOf, subjectText } from '#web/admin/leads/list/lead-texts.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { textLink } from '#web/ui/button-styles.ts'

export function NewestLeads({ quotes }: { quotes: Lead[] }) {
  return (
    <section className="card" aria-labelledby="newest-title">
      <header className="flex items-baseline justify-between gap-4 border-b border-rule px-4 py-3">
        <h2 id="newest-title" className="text-base">
          Newest leads
        </h2>
        <Link href={adminHref('quotes')} className={`${textLink} text-sm`}>
          All quotes
        </Link>
      </header>
      {quotes.length === 0 && <p className="px-4 py-8 text-center text-ink-soft">No quote requests yet.</p>}
      <ul>
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule px-4 py-2.5 text-sm not-last:border-b"
          >
            <StatusBadge status={quote.status} />
            <Link href={adminHref('quotes', { q: searchWordsOf(quote) })} className={`${textLink} wrap-anywhere`}>
              {personOf(quote)}
            </Link>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {leadTypes[quote.type]}: {quote.productTitle ?? subjectText(quote.subject)}
            </span>
            <WaitingBadge lead={quote} />
            <time dateTime={quote.createdAt} className="figures text-ink-soft">
              {dateAndTime(quote.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
