import { useId } from 'react'
import { type QuoteStatus, quoteStatuses } from '#contract/leads/quotes.ts'
import { Badge, type BadgeColor } from '#web/admin/platform/ui/badge.tsx'

const statusColors: Record<QuoteStatus, BadgeColor> = { new: 'sun', contacted: 'leaf', quoted: 'leaf', closed: 'plain' }

export const StatusBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge color={statusColors[status]}>{quoteStatuses[status]}</Badge>
)

type SelectProps = { status: QuoteStatus; person: string; onChoose: (status: QuoteStatus) => void }

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
        // The cast is safe: the options of the select are the keys of `quoteStatuses`.
        onChange={({ target }) => onChoose(target.value as QuoteStatus)}
        className="control w-36 lg:w-full"
      >
        {Object.entries(quoteStatuses).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
