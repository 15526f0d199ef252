import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productApi } from '#contract/content/products.ts'
import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'
import { leadOrders, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { filterNames, type LeadFilter, moreFilterNames } from './use-lead-filter.ts'

type Props = LeadFilter & { isFetching: boolean }

export function LeadFilters({ query, isFiltered, change, isFetching }: Props) {
  const chosenCount = moreFilterNames.filter((name) => query[name]).length
  const [isExpanded, setIsExpanded] = useState(chosenCount > 0)
  return (
    <search aria-label="Filter quotes" className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search in all fields"
        value={query.q ?? ''}
        onSearch={(q) => change({ q: q.trim() })}
        isDebounced
        hasOwnLine
      />
      <FilterSelect
        label="Filter by status"
        all="Every status"
        choices={leadStatuses}
        value={query.status}
        onChoose={(status) => change({ status })}
      />
      <FilterSelect
        label="Filter by type"
        all="Every type"
        choices={leadTypes}
        value={query.type}
        onChoose={(type) => change({ type })}
      />
      <FilterSelect
        label="Sort by date, urgency or follow-up"
        choices={leadOrders}
        value={query.order ?? 'newest'}
        onChoose={(order) => change({ order: order === 'newest' && query.view !== 'due' ? null : order })}
      />
      <button
        type="button"
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
        className={`${buttonStyles.outline} font-normal`}
      >
        <SlidersHorizontal size={15} aria-hidden /> More filters{chosenCount > 0 && ` (${chosenCount})`}
      </button>
      {isFiltered && (
        <button
          type="button"
          onClick={() => change({ q: null, ...Object.fromEntries(filterNames.map((name) => [name, null])) })}
          className={buttonStyles.quiet}
        >
          Clear filter
        </button>
      )}
      {isFetching && <span className="spinner ml-1" aria-hidden />}
      {isExpanded && <MoreFilters query={query} change={change} />}
    </search>
  )
}

/** The controls of the filters that the list hides until the administrator presses “More filters”. */
function MoreFilters({ query, change }: Pick<LeadFilter, 'query' | 'change'>) {
  const { data: products = [] } = useQuery(queryOf(productApi.list, {}))
  const titles = Object.fromEntries(products.map(({ id, title }) => [id, title]))
  const { isShared, members } = useTeam()
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-2">
      <FilterSelect
        label="Filter by subject"
        all="Every subject"
        choices={subjects}
        value={query.subject}
        onChoose={(subject) => change({ subject })}
      />
      <FilterSelect
        label="Filter by product"
        all="Every product"
        choices={titles}
        value={query.productId}
        onChoose={(productId) => change({ productId })}
      />
      <FilterSelect
        label="Filter by project size"
        all="Every project size"
        choices={projectSizes}
        value={query.projectSize}
        onChoose={(projectSize) => change({ projectSize })}
      />
      <FilterSelect
        label="Filter by timeline"
        all="Every timeline"
        choices={timelines}
        value={query.timeline}
        onChoose={(timeline) => change({ timeline })}
      />
      {isShared && (
        <FilterSelect
          label="Filter by owner"
          all="Every owner"
          choices={{ none: 'No owner', ...Object.fromEntries(members.map(({ id, username }) => [id, username])) }}
          value={query.owner}
          onChoose={(owner) => change({ owner })}
        />
      )}
      <DayField label="Arrived from" value={query.from} onChoose={(from) => change({ from })} />
      <DayField label="Arrived until" value={query.to} onChoose={(to) => change({ to })} />
    </div>
  )
}

type DayProps = { label: string; value: string | undefined; onChoose: (day: string) => void }

function DayField({ label, value, onChoose }: DayProps) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className="control w-auto"
      />
    </label>
  )
}

type FilterSelectProps = {
  label: string
  /** The text of the option that turns the filter off. */
  all?: string
  choices: Record<string, string>
  value: string | undefined
  onChoose: (value: string) => void
}

function FilterSelect({ label, all, choices, value, onChoose }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="control w-auto max-w-full max-sm:min-w-32 max-sm:flex-1"
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
