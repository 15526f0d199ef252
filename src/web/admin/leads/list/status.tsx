import { useId } from 'react'
import { type LeadStatus, leadStatuses } from '#contract/leads/leads.ts'
import { Badge, type BadgeColor } from '#web/admin/platform/ui/badge.tsx'

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
