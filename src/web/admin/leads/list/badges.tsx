import { type Lead, type LeadInList, type LeadStatus, leadStatuses } from '#contract/leads/leads.ts'
import { isPerhapsSpam } from '#contract/leads/spam.ts'
import { futureDeadlineText, waitingLevel } from '#contract/leads/waiting-time.ts'
import { Badge, type BadgeColor } from '#web/admin/platform/ui/badge.tsx'
import { useNow } from '#web/admin/platform/ui/times.ts'
import { useJsonBlock } from '#web/api/content.ts'
import { Ban, Clock, TriangleAlert } from '#web/ui/icons.tsx'
import { projectSizeText, timelineText, waitingText } from './lead-texts.ts'

const statusColors: Record<LeadStatus, BadgeColor> = { new: 'sun', contacted: 'leaf', quoted: 'leaf', closed: 'plain' }

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge color={statusColors[status]}>{leadStatuses[status]}</Badge>
)

/** Marks a lead that has signs of spam, but too few to be hidden. */
export const DoubtBadge = ({ lead }: { lead: Pick<Lead, 'spamAt' | 'spamReasons'> }) =>
  isPerhapsSpam(lead) && (
    <Badge color="clay">
      <Ban size={12} aria-hidden /> Perhaps spam
    </Badge>
  )

/** Marks a lead whose sender has not got our newest mail. The open lead says why. */
export const UndeliveredBadge = ({ lead: { isUndelivered } }: { lead: Pick<LeadInList, 'isUndelivered'> }) =>
  isUndelivered && (
    <Badge color="clay">
      <TriangleAlert size={12} aria-hidden /> Mail did not arrive
    </Badge>
  )

type WaitingProps = {
  lead: Pick<Lead, 'waitingSince'>
  /** True in a line with many columns: the badge then shortens the weekday, and leaves out the time zone and a word. */
  isShort?: boolean
}

/**
 * Shows until when a new lead, or the mail of its sender, has to be answered, as the mail to the sender says. Later it
 * shows how long the sender waits.
 */
export const WaitingBadge = ({ lead: { waitingSince }, isShort = false }: WaitingProps) =>
  waitingSince && <DeadlineBadge {...{ waitingSince, isShort }} />

function DeadlineBadge({ waitingSince, isShort }: { waitingSince: string; isShort: boolean }) {
  const office = useJsonBlock('company')
  const now = useNow()
  const exceededHours = waitingLevel(waitingSince, now, office)
  const deadline = futureDeadlineText(waitingSince, now, office, isShort)
  if (deadline)
    return (
      <Badge color={exceededHours ? 'sun' : 'plain'}>
        <Clock size={12} aria-hidden /> <span className={isShort ? 'sr-only' : ''}>Answer</span> by {deadline}
      </Badge>
    )
  return (
    <Badge color={exceededHours === '48' ? 'clay' : 'sun'}>
      <Clock size={12} aria-hidden />{' '}
      {isShort ? <span className="sr-only">Waiting</span> : `Waiting ${waitingText(waitingSince, now)},`} over{' '}
      {exceededHours ?? '24'} h
    </Badge>
  )
}

/** Shows what orders the list by urgency: a lead's timeline, its project size, and the time since it arrived. */
export function UrgencyLine({ lead: { timeline, projectSize, createdAt } }: { lead: Lead }) {
  const now = useNow()
  const parts = [
    timelineText(timeline) || 'No timeline',
    projectSizeText(projectSize) || 'no project size',
    `here for ${waitingText(createdAt, now)}`,
  ]
  return <p className="w-full text-sm text-ink-soft">{parts.join(' · ')}</p>
}
