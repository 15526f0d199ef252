import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type LeadCounts, leadApi, leadViews } from '#contract/leads/leads.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Ban, Trash2 } from '#web/ui/icons.tsx'
import type { LeadFilter } from './use-lead-filter.ts'

const noView = { view: null, spam: null, deleted: null }
const noViewNorOwner = { ...noView, owner: null }

/** Buttons for the views of the list, such as new, open or spam. A second press on a button shows all leads again. */
export function LeadViews({ query, change }: Pick<LeadFilter, 'query' | 'change'>) {
  const { data: counts } = useQuery(queryOf(leadApi.counts, {}))
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
        icon={<Ban size={15} aria-hidden />}
        count={counts?.spam}
        isShown={query.spam !== undefined}
        onToggle={(isShown) => change({ ...noView, spam: isShown ? 'true' : null })}
      />
      <ViewButton
        name="Bin"
        icon={<Trash2 size={15} aria-hidden />}
        count={counts?.bin}
        isShown={query.deleted !== undefined}
        onToggle={(isShown) => change({ ...noView, deleted: isShown ? 'true' : null })}
      />
    </fieldset>
  )
}

type ViewProps = {
  name: string
  icon?: ReactNode
  count: LeadCounts['all'] | undefined
  isShown: boolean
  onToggle: (isShown: boolean) => void
}

/**
 * A button that shows a view. The count is the button's description for screen readers, so that the name of the button
 * does not change with the number of leads.
 */
function ViewButton({ name, icon, count, isShown, onToggle }: ViewProps) {
  const countId = useId()
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-describedby={count === undefined ? undefined : countId}
      onClick={() => onToggle(!isShown)}
      className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold max-sm:px-2.5`}
    >
      {icon}
      {name}
      {count !== undefined && (
        <span id={countId} aria-hidden className="figures text-xs text-ink-soft">
          {count.toLocaleString('en-US')}
        </span>
      )}
    </button>
  )
}
