import { type QuoteStatus, quoteStatuses } from '#contract/quotes.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'

const looks: Record<QuoteStatus, BadgeLook> = { new: 'sun', contacted: 'leaf', quoted: 'leaf', closed: 'plain' }

export const StatusBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge look={looks[status]}>{quoteStatuses[status]}</Badge>
)

/** Saves the status as soon as the administrator chooses it. */
export function StatusSelect({ status, onChoose }: { status: QuoteStatus; onChoose: (status: QuoteStatus) => void }) {
  return (
    <select
      aria-label="Status"
      value={status}
      // The options are the keys.
      onChange={({ target }) => onChoose(target.value as QuoteStatus)}
      className="control w-36 lg:w-full"
    >
      {Object.entries(quoteStatuses).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
