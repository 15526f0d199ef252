import type { Quote } from '#contract/leads/quotes.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { followUpWords, isOverdue } from './follow-up-words.ts'

export function FollowUpBadge({ quote: { followUpOn } }: { quote: Pick<Quote, 'followUpOn'> }) {
  const today = useCompanyDay()
  if (!followUpOn) return null
  return (
    <Badge color={isOverdue(followUpOn, today) ? 'clay' : 'plain'}>
      <CalendarClock size={12} aria-hidden /> {followUpWords(followUpOn, today)}
    </Badge>
  )
}
