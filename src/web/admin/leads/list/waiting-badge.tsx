import type { Lead } from '#contract/leads/leads.ts'
import { waitingHours, waitingLevel } from '#contract/leads/waiting-time.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useNow } from '#web/admin/platform/ui/times.ts'
import { useJson } from '#web/api/content.ts'
import { Clock } from '#web/ui/icons.tsx'
import { waitingWords } from './waiting.ts'

const promisedHours = 24

/**
 * Shows how many hours are left to answer a new lead in the promised time, or how long the lead has been waiting once
 * that time is over.
 */
export function WaitingBadge({ lead: { status, createdAt } }: { lead: Pick<Lead, 'status' | 'createdAt'> }) {
  const office = useJson('company')
  const now = useNow()
  if (status !== 'new') return null
  const exceededHours = waitingLevel(createdAt, now, office)
  if (!exceededHours)
    return (
      <Badge>
        <Clock size={12} aria-hidden /> {Math.ceil(promisedHours - waitingHours(createdAt, now, office))} h left to
        answer
      </Badge>
    )
  return (
    <Badge color={exceededHours === '48' ? 'clay' : 'sun'}>
      <Clock size={12} aria-hidden /> Waiting {waitingWords(createdAt, now)}, over {exceededHours} h
    </Badge>
  )
}
