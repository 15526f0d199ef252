import { Activity, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { leadApi } from '#contract/leads/leads.ts'
import { type Team, useTeam } from '#web/admin/accounts/team/use-team.ts'
import type { usePages } from '#web/admin/platform/api/use-lists.ts'
import { useMediaQuery } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LoadMore, useIncremental } from '#web/admin/platform/ui/lists.tsx'
import { Empty, Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BulkBar } from '../desk/bulk-bar.tsx'
import { LeadPanel } from '../desk/lead-panel.tsx'
import { useAssignKey } from '../desk/owner.tsx'
import { useNeighbours, useOpenLead } from '../desk/use-open-lead.ts'
import { type Selection, useSelection } from '../desk/use-selection.ts'
import { LeadCard, LeadRow } from './lead-items.tsx'
import { distinctPersons } from './lead-texts.ts'
import { type LeadActions, useLeadActions } from './use-lead-actions.ts'
import type { LeadFilter } from './use-lead-filter.ts'

type ShownList = ReturnType<typeof usePages<typeof leadApi.list>> & { isOpenEnded: boolean }

type Props = {
  list: ShownList
  emptyText: string
  query: LeadFilter['query']
}

/**
 * Lists the leads as cards. On a wide screen an open lead is beside the list, which then has short rows instead of
 * cards.
 */
export function LeadList({ list, emptyText, query }: Props) {
  const { openId, open: onOpen, close } = useOpenLead()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isBeside = isWide && openId !== null
  const { items, hasMore, loadMore } = list
  const neighbours = useNeighbours({ openId, items, hasMore, loadMore, onOpen, onClose: close })
  useFocusAfterClosing(openId)
  const team = useTeam()
  useAssignKey(team, openId)
  const selection = useSelection({ items, openId, listKey: JSON.stringify(query) })
  const actions = useLeadActions(selection.drop)
  const openLeadInList = items.find(({ id }) => id === openId)
  return (
    <div className={isBeside ? 'grid grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)] items-start gap-5' : undefined}>
      <div className="grid min-w-0 gap-3">
        <BulkBar {...{ selection, query, team }} total={list.total} isOpenEnded={list.isOpenEnded} />
        <CardsOrRows
          {...{ list, emptyText, query, actions, selection, team, onOpen, isWide }}
          openBesideId={isBeside ? openId : null}
        />
      </div>
      {openId !== null && (
        <LeadPanel id={openId} onClose={close} {...{ openLeadInList, actions, neighbours, isBeside, onOpen }} />
      )}
    </div>
  )
}

/** When an open lead is closed, moves the focus to its card, unless the focus is already somewhere else. */
function useFocusAfterClosing(openId: number | null) {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (openId !== null || closedId === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#quote-${closedId} a`)?.focus()
  }, [openId])
}

type CardsOrRowsProps = Props & {
  actions: LeadActions
  selection: Selection
  team: Team
  /** True if the window has room for a lead beside the list. */
  isWide: boolean
  /** The id of the lead that is open beside the list; null if none is. */
  openBesideId: number | null
  onOpen: (id: number) => void
}

function CardsOrRows(props: CardsOrRowsProps) {
  const { list, emptyText, query, actions, selection, team, isWide, openBesideId, onOpen } = props
  const items = useIncremental(list.items, JSON.stringify(query))
  // React renders deferred values with low priority, so the browser can handle clicks while many rows change.
  const shownLeads = useDeferredValue(items)
  const isByUrgency = useDeferredValue(query.order === 'urgent')
  const persons = useMemo(() => distinctPersons(shownLeads), [shownLeads])
  const sharedProps = { onOpen, isByUrgency, onChoose: selection.toggle }
  if (list.isPending) return <Loading>Loading quotes...</Loading>
  if (list.error)
    return (
      <Notice kind="error">
        <p>Error loading quotes: {list.error.message}</p>
        <Button label="Try again" onClick={list.retry} className="mt-2" />
      </Notice>
    )
  if (list.items.length === 0 && !list.hasMore) return <Empty>{emptyText}</Empty>
  return (
    <>
      {/* The hidden one of the two lists is rendered, too, so that opening and closing a lead takes no time. */}
      <Activity mode={openBesideId === null ? 'visible' : 'hidden'}>
        <ul className="grid gap-3">
          {shownLeads.map((lead) => (
            <LeadCard
              key={lead.id}
              person={persons.get(lead.id) ?? ''}
              isChosen={selection.chosenIds.has(lead.id)}
              owner={team.ownerOf(lead)}
              {...{ lead, actions, ...sharedProps }}
            />
          ))}
        </ul>
      </Activity>
      {isWide && (
        <Activity mode={openBesideId === null ? 'hidden' : 'visible'}>
          <ul className="card overflow-hidden">
            {shownLeads.map((lead) => (
              <LeadRow
                key={lead.id}
                isOpen={lead.id === openBesideId}
                isChosen={selection.chosenIds.has(lead.id)}
                owner={team.ownerOf(lead)}
                {...{ lead, ...sharedProps }}
              />
            ))}
          </ul>
        </Activity>
      )}
      <LoadMore list={list} noun="quote requests" />
    </>
  )
}
