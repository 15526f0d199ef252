import { useState } from 'react'
import { leadOrders, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { FilterSelect } from './filter-select.tsx'
import { MoreFilters } from './more-filters.tsx'
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
