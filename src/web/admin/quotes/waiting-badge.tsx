import { Clock } from 'lucide-react'
import { lateness } from '#contract/business-hours.ts'
import type { Quote } from '#contract/quotes.ts'
import { Badge } from '../ui/badge.tsx'
import { waitingWords } from './waiting.ts'

/** Shows how long a new lead has been waiting, if that is longer than the site promises. */
export function Waiting({ quote: { status, createdAt } }: { quote: Pick<Quote, 'status' | 'createdAt'> }) {
  const now = Date.now()
  const late = status === 'new' ? lateness(createdAt, now) : null
  if (!late) return null
  return (
    <Badge look={late === '48' ? 'clay' : 'sun'}>
      <Clock size={12} aria-hidden /> Waiting {waitingWords(createdAt, now)}, over {late} h
    </Badge>
  )
}
