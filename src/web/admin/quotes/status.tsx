import { type QuoteStatus, quoteStatuses } from '#contract/quotes.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { useStatusChange } from './use-quotes.ts'

const looks: Record<QuoteStatus, BadgeLook> = { new: 'sun', contacted: 'leaf', quoted: 'leaf', closed: 'plain' }

export const StatusBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge look={looks[status]}>{quoteStatuses[status]}</Badge>
)

/** Applied as soon as it is chosen. */
export function StatusSelect({ id, status }: { id: number; status: QuoteStatus }) {
  const { mutate } = useStatusChange()
  return (
    <select
      aria-label="Status"
      value={status}
      // The options are the keys.
      onChange={({ target }) => mutate({ id, status: target.value as QuoteStatus })}
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
