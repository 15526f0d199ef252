import { leadApi } from '#contract/leads/leads.ts'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { noView } from './lead-filters.tsx'
import type { LeadFilter } from './use-lead-filter.ts'

/** The server counts no more than this many matches in Spam and in the bin. */
const countMax = 100

/** Says how many leads in Spam and in the bin match the search of the list, and links to them. */
export function ElsewhereLine({ q, change }: { q: string } & Pick<LeadFilter, 'change'>) {
  const query = { q, countTo: String(countMax) }
  const spam = useListPages(leadApi.list, { ...query, spam: 'true' })
  const bin = useListPages(leadApi.list, { ...query, deleted: 'true' })
  const link = (total: number, place: string, filter: { spam?: 'true'; deleted?: 'true' }) => (
    <button type="button" onClick={() => change({ ...noView, ...filter })} className={textLinkClasses}>
      {total}
      {total === countMax && ' or more'} {place}
    </button>
  )
  const links = [
    ...(spam.total > 0 ? [link(spam.total, 'in Spam', { spam: 'true' })] : []),
    ...(bin.total > 0 ? [link(bin.total, 'in the bin', { deleted: 'true' })] : []),
  ]
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {links.length > 0 && (
        <>
          The search also finds {links[0]}
          {links[1] && <> and {links[1]}</>}.
        </>
      )}
    </p>
  )
}
