import { useId, useState } from 'react'
import { productApi } from '#contract/content/products.ts'
import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import { type LeadCounts, leadApi, leadOrders, leadStatusFilters, leadTypes, leadViews } from '#contract/leads/leads.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { Ban, type Icon, SlidersHorizontal, Trash2 } from '#web/ui/icons.tsx'
import { pressableClasses } from './lead-layout.tsx'
import { hiddenFilterNames, type LeadFilter, leadFilterNames } from './use-lead-filter.ts'

type Filter = Pick<LeadFilter, 'query' | 'change'>
type Props = LeadFilter & { isFetching: boolean }

export function LeadFilters({ query, isFiltered, change, isFetching }: Props) {
  const chosenCount = hiddenFilterNames.filter((name) => query[name]).length
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
      <FilterSelect name="status" choices={leadStatusFilters} {...{ query, change }} />
      <FilterSelect name="type" choices={leadTypes} {...{ query, change }} />
      <Select
        label="Sort by date, urgency or follow-up"
        choices={leadOrders}
        value={query.order ?? 'newest'}
        onChoose={(order) => change({ order: order === 'newest' && query.view !== 'due' ? null : order })}
        className={selectClasses}
      />
      <Button
        Icon={SlidersHorizontal}
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
        className="font-normal"
      >
        More filters{chosenCount > 0 && ` (${chosenCount})`}
      </Button>
      {isFiltered && (
        <Button
          variant="quiet"
          label="Clear filter"
          onClick={() => change({ q: null, ...Object.fromEntries(leadFilterNames.map((name) => [name, null])) })}
        />
      )}
      {isFetching && <span className="spinner ml-1" aria-hidden />}
      {isExpanded && <MoreFilters query={query} change={change} />}
    </search>
  )
}

type FoldProps = Pick<LeadFilter, 'query'> & { isOpen: boolean; onToggle: () => void }

/** On a phone, a button that shows and hides the views and filters, and says how many of them are set. */
export function FoldButton({ query, isOpen, onToggle }: FoldProps) {
  const setCount = (['view', 'spam', 'deleted', 'q', ...leadFilterNames] as const).filter((name) => query[name]).length
  return (
    <Button aria-expanded={isOpen} onClick={onToggle} className="px-2.5 font-normal">
      Filters{setCount > 0 && ` (${setCount})`}
    </Button>
  )
}

/** The controls of the filters that the list hides until the administrator presses “More filters”. */
function MoreFilters(filter: Filter) {
  const { query, change } = filter
  const { data: products = [] } = useReply(productApi.list, {})
  const titles = Object.fromEntries(products.map(({ id, title }) => [id, title]))
  const { isShared, members } = useTeam()
  const hasLanguages = useShownLanguages().length > 1
  const owners = { none: 'No owner', ...Object.fromEntries(members.map(({ id, username }) => [id, username])) }
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-2">
      <FilterSelect name="subject" choices={contactSubjects} {...filter} />
      <FilterSelect name="productId" noun="product" choices={titles} {...filter} />
      <FilterSelect name="projectSize" noun="project size" choices={projectSizes} {...filter} />
      <FilterSelect name="timeline" choices={projectTimelines} {...filter} />
      {hasLanguages && <FilterSelect name="language" choices={languageNames} {...filter} />}
      {isShared && <FilterSelect name="owner" choices={owners} {...filter} />}
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

type FilterSelectProps = Filter & {
  name: (typeof leadFilterNames)[number]
  /** The word for the filtered value in the texts of the select. */
  noun?: string
  choices: Record<string, string>
}

const FilterSelect = ({ name, noun = name, choices, query, change }: FilterSelectProps) => (
  <Select
    label={`Filter by ${noun}`}
    blank={`Every ${noun}`}
    choices={choices}
    value={query[name] ?? ''}
    onChoose={(value) => change({ [name]: value })}
    className={selectClasses}
  />
)

const selectClasses = 'w-auto max-w-full max-sm:min-w-32 max-sm:flex-1'

/** Changes of the filter after which no view is chosen. */
export const noView = { view: null, spam: null, deleted: null }
const noViewNorOwner = { ...noView, owner: null }

/** Buttons for the views of the list, such as new, open or spam. A second press on a button shows all leads again. */
export function LeadViews({ query, change }: Pick<LeadFilter, 'query' | 'change'>) {
  const { data: counts } = useReply(leadApi.counts, {})
  const { isShared, myId } = useTeam()
  const isAll = !query.view && !query.spam && !query.deleted
  const isMine = query.view === 'open' && query.owner === String(myId)
  const withoutView = isMine ? noViewNorOwner : noView
  return (
    <fieldset aria-label="Views" className="flex flex-wrap items-center gap-2">
      {Object.entries(leadViews).map(([view, title]) => (
        <ViewButton
          key={view}
          name={title}
          // The cast is safe: the keys of `leadViews` are the views.
          count={counts?.[view as keyof typeof leadViews]}
          isShown={query.view === view && !isMine}
          onToggle={(isShown) => change({ ...withoutView, view: isShown ? view : null })}
        />
      ))}
      {isShared && (
        <ViewButton
          name="Mine"
          count={counts?.mine}
          isShown={isMine}
          onToggle={(isShown) => change(isShown ? { ...noView, view: 'open', owner: String(myId) } : noViewNorOwner)}
        />
      )}
      <ViewButton name="All" count={counts?.all} isShown={isAll} onToggle={() => change(withoutView)} />
      <ViewButton
        name="Spam"
        Icon={Ban}
        count={counts?.spam}
        isShown={query.spam !== undefined}
        onToggle={(isShown) => change({ ...noView, spam: isShown ? 'true' : null })}
      />
      <ViewButton
        name="Bin"
        Icon={Trash2}
        count={counts?.bin}
        isShown={query.deleted !== undefined}
        onToggle={(isShown) => change({ ...noView, deleted: isShown ? 'true' : null })}
      />
    </fieldset>
  )
}

type ViewProps = {
  name: string
  Icon?: Icon
  count: LeadCounts['all'] | undefined
  isShown: boolean
  onToggle: (isShown: boolean) => void
}

/**
 * A button that shows a view. The count is the button's description for screen readers, so that the name of the button
 * does not change with the number of leads.
 */
function ViewButton({ name, Icon, count, isShown, onToggle }: ViewProps) {
  const countId = useId()
  return (
    <Button
      Icon={Icon}
      aria-pressed={isShown}
      aria-describedby={count === undefined ? undefined : countId}
      onClick={() => onToggle(!isShown)}
      className={pressableClasses}
    >
      {name}
      {count !== undefined && (
        <span id={countId} aria-hidden className="figures text-xs text-ink-soft">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </Button>
  )
}
