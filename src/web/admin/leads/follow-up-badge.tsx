import { CalendarClock } from 'lucide-react'
import type { Quote } from '#contract/quotes.ts'
import { Badge } from '../ui/badge.tsx'
import { followUpWords, isOverdue } from './follow-up-words.ts'

/** Shows the planned follow-up of a lead in the list. */
export function FollowUpBadge({ quote: { followUpOn } }: { quote: Pick<Quote, 'followUpOn'> }) {
  if (!followUpOn) return null
  const now = Date.now()
  return (
    <Badge color={isOverdue(followUpOn, now) ? 'clay' : 'plain'}>
      <CalendarClock size={12} aria-hidden /> {followUpWords(followUpOn, now)}
    </Badge>
  )
}
