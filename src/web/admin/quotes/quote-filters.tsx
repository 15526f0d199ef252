import { Trash2 } from 'lucide-react'
import { quoteStatuses, quoteTypes } from '#contract/quotes.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useSearchParams } from '../addresses.ts'
import { SearchField } from '../ui/search-field.tsx'

const orders = { newest: 'Newest first', oldest: 'Oldest first' }

/** The name if it is one of the choices: a person may have typed the address. */
const oneOf = (choices: object, name: string | null) =>
  name !== null && Object.hasOwn(choices, name) ? name : undefined

/** The filter of leads. It is in the address, so that a reload, a bookmark and Back restore it. */
export function useQuoteFilter() {
  const place = useSearchParams()
  const query = {
    status: oneOf(quoteStatuses, place.get('status')),
    type: oneOf(quoteTypes, place.get('type')),
    q: place.get('q') ?? undefined,
    order: place.get('order') === 'oldest' ? 'oldest' : undefined,
    /** The leads in the bin instead of the others. */
    deleted: place.get('deleted') === 'true' ? 'true' : undefined,
  }
  return {
    query,
    isFiltered: Boolean(query.status || query.type || query.q),
    change: (changes: { [Name in keyof typeof query]?: string | null }) => place.set(changes, { replace: true }),
  }
}

type Props = ReturnType<typeof useQuoteFilter> & { isFetching: boolean }

export function QuoteFilters({ query, isFiltered, change, isFetching }: Props) {
  return (
    <search aria-label="Filter quotes" className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search in all fields"
        value={query.q ?? ''}
        onSearch={(q) => change({ q: q.trim() })}
        isDebounced
        ownLine
      />
      <Choice
        label="Filter by status"
        all="Every status"
        choices={quoteStatuses}
        value={query.status}
        onChoose={(status) => change({ status })}
      />
      <Choice
        label="Filter by type"
        all="Every type"
        choices={quoteTypes}
        value={query.type}
        onChoose={(type) => change({ type })}
      />
      <Choice
        label="Sort by date"
        choices={orders}
        value={query.order ?? 'newest'}
        onChoose={(order) => change({ order: order === 'oldest' ? order : null })}
      />
      <button
        type="button"
        aria-pressed={query.deleted !== undefined}
        onClick={() => change({ deleted: query.deleted ? null : 'true' })}
        className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold`}
      >
        <Trash2 size={15} aria-hidden /> Bin
      </button>
      {isFiltered && (
        <button
          type="button"
          onClick={() => change({ status: null, type: null, q: null })}
          className={buttonStyles.quiet}
        >
          Clear filter
        </button>
      )}
      {isFetching && <span className="spinner ml-1" aria-hidden />}
    </search>
  )
}

type ChoiceProps = {
  label: string
  all?: string
  choices: Record<string, string>
  value: string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, all, choices, value, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="control w-auto max-sm:flex-1"
    >
      {all && <option value="">{all}</option>}
      {Object.entries(choices).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
