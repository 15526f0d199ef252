import { useId } from 'react'
import { type Lead, type LeadStatus, leadStatuses } from '#contract/leads/leads.ts'
import { waitingHours, waitingLevel } from '#contract/leads/waiting-time.ts'
import { Badge, type BadgeColor } from '#web/admin/platform/ui/badge.tsx'
import { useNow } from '#web/admin/platform/ui/times.ts'
import { useJson } from '#web/api/content.ts'
import { Clock } from '#web/ui/icons.tsx'
import { projectSizeText, timelineText, waitingText } from './lead-texts.ts'

const statusColors: Record<LeadStatus, BadgeColor> = { new: 'sun', contacted: 'leaf', quoted: 'leaf', closed: 'plain' }

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge color={statusColors[status]}>{leadStatuses[status]}</Badge>
)

type SelectProps = { status: LeadStatus; person: string; onChoose: (status: LeadStatus) => void }

/** A select that passes on a new status as soon as the administrator chooses it. */
export function StatusSelect({ status, person, onChoose }: SelectProps) {
  const id = useId()
  return (
    <>
      <span id={`${id}-label`} hidden>
        Status
      </span>
      <span id={`${id}-of`} hidden>
        of {person}'s request
      </span>
      <select
        aria-labelledby={`${id}-label ${id}-of`}
        value={status}
        // The cast is safe: the options of the select are the keys of `leadStatuses`.
        onChange={({ target }) => onChoose(target.value as LeadStatus)}
        className="control w-36 lg:w-full"
      >
        {Object.entries(leadStatuses).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}

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
      <Clock size={12} aria-hidden /> Waiting {waitingText(createdAt, now)}, over {exceededHours} h
    </Badge>
  )
}

/**
 * Explains why a lead is where it is in the list by urgency: its timeline, its project size and how long it has been
 * waiting.
 */
export function Urgency({ lead: { timeline, projectSize, createdAt } }: { lead: Lead }) {
  const now = useNow()
  const parts = [
    timelineText(timeline) || 'No timeline',
    projectSizeText(projectSize) || 'no project size',
    `here for ${waitingText(createdAt, now)}`,
  ]
  return <p className="w-full text-sm text-ink-soft">{parts.join(' · ')}</p>
}
