import { Ban, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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
    /** Spam instead of the others. */
    spam: place.get('spam') === 'true' ? 'true' : undefined,
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
      <Place isShown={query.spam !== undefined} onToggle={(spam) => change({ spam, deleted: null })}>
        <Ban size={15} aria-hidden /> Spam
      </Place>
      <Place isShown={query.deleted !== undefined} onToggle={(deleted) => change({ deleted, spam: null })}>
        <Trash2 size={15} aria-hidden /> Bin
      </Place>
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

type PlaceProps = { isShown: boolean; onToggle: (shown: 'true' | null) => void; children: ReactNode }

/** Shows the leads of another place instead of the list. */
function Place({ isShown, onToggle, children }: PlaceProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onToggle(isShown ? null : 'true')}
      className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold`}
    >
      {children}
    </button>
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
