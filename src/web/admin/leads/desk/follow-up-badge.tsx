import type { Lead } from '#contract/leads/leads.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { followUpWords, isOverdue } from './follow-up-words.ts'

export function FollowUpBadge({ lead: { followUpOn } }: { lead: Pick<Lead, 'followUpOn'> }) {
  const today = useCompanyDay()
  if (!followUpOn) return null
  return (
    <Badge color={isOverdue(followUpOn, today) ? 'clay' : 'plain'}>
      <CalendarClock size={12} aria-hidden /> {followUpWords(followUpOn, today)}
    </Badge>
  )
}
