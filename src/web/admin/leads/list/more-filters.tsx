import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/content/products.ts'
import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { queryOf } from '#web/api/queries.ts'
import { FilterSelect } from './filter-select.tsx'
import type { LeadFilter } from './use-lead-filter.ts'

/** The controls of the filters that the list hides until the administrator presses “More filters”. */
export function MoreFilters({ query, change }: Pick<LeadFilter, 'query' | 'change'>) {
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
