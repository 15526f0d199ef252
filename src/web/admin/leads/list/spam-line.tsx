import { leadApi } from '#contract/leads/leads.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { noView } from './lead-filters.tsx'
import { senderName } from './lead-texts.ts'
import type { LeadFilter } from './use-lead-filter.ts'

const newestSpamCall = { query: { spam: 'true', limit: '3' } } as const
const listFormat = new Intl.ListFormat('en-US')

/** Says how many requests lie in Spam, and who sent the newest, so that nobody overlooks a real one. */
export function SpamLine({ change }: Pick<LeadFilter, 'change'>) {
  const { data: counts } = useReply(leadApi.counts, {})
  const { data: newest = [] } = useReply(leadApi.list, newestSpamCall)
  if (!counts?.spam || newest.length === 0) return null
  const senders = listFormat.format(new Set(newest.map(senderName)))
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      <button type="button" onClick={() => change({ ...noView, spam: 'true' })} className={textLinkClasses}>
        {counts.spam === 1 ? '1 request lies' : `${counts.spam.toLocaleString('en-US')} requests lie`} in Spam
      </button>
      {counts.spam === 1 ? `, from ${senders}.` : `, the newest from ${senders}.`}
    </p>
  )
}
