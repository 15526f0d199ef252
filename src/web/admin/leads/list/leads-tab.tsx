import {
  Activity,
  type ComponentType,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import type { leadApi } from '#contract/leads/leads.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import { type Team, useTeam } from '#web/admin/accounts/team/use-team.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useMediaQuery } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { TabPage } from '#web/admin/platform/ui/page.tsx'
import { ResponseError } from '#web/api/response-error.ts'
import { EmptyNotice, Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BulkActionsBar } from '../desk/bulk-bar.tsx'
import { NewLeadButton } from '../desk/lead-dialogs.tsx'
import { LeadPanel } from '../desk/lead-panel.tsx'
import { useAssignToMeKey } from '../desk/owner.tsx'
import { useNeighbourLeads, useOpenLead } from '../desk/use-open-lead.ts'
import { type LeadSelection, useLeadSelection } from '../desk/use-selection.ts'
import { ElsewhereLine } from './elsewhere-line.tsx'
import { ExportButtons } from './export-leads.tsx'
import { FoldButton, LeadFilters, LeadViews } from './lead-filters.tsx'
import { LeadCard, LeadRow } from './lead-items.tsx'
import { LayoutSwitch, type LeadLayout, useLeadLayout } from './lead-layout.tsx'
import { distinctSenderNames } from './lead-texts.ts'
import { ConnectionNotice, NewLeadsButton, useShownLeads } from './new-leads.tsx'
import { SpamLine } from './spam-line.tsx'
import { type LeadActions, useLeadActions } from './use-lead-actions.ts'
import { countMax, type LeadFilter, leadListOf, useLeadFilter } from './use-lead-filter.ts'

/** The tab with the list of leads. As long as a new site has no leads, `SetupChecklist` is below the empty list. */
export function LeadsTab({ SetupChecklist }: { SetupChecklist: ComponentType }) {
  const filter = useLeadFilter()
  const { query } = filter
  const list = useListPages(...leadListOf(query))
  const isOpenEnded = Boolean(query.q) && list.total === countMax
  const items = useShownLeads(list.items, JSON.stringify(query))
  const [layout, chooseLayout] = useLeadLayout()
  // On a phone the views, the filters and the exports are folded, so that the first lead is near the top.
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const [isOpen, setIsOpen] = useState(false)
  const fold = { isOpen, onToggle: () => setIsOpen(!isOpen) }
  const exportButtons = <ExportButtons query={query} total={list.total} />
  const { change } = filter
  const spamNotice = !query.spam && !query.deleted && (
    <>
      {query.q && <ElsewhereLine q={query.q} change={change} />}
      <SpamLine change={change} />
    </>
  )
  return (
    <TabPage
      title="Quotes"
      count={
        !list.isPending &&
        !list.error && (
          <Badge>
            {list.total.toLocaleString('en-US')}
            {isOpenEnded && ' or more'}
          </Badge>
        )
      }
      actions={
        <>
          {isPhone ? <FoldButton query={query} {...fold} /> : exportButtons}
          <NewLeadButton />
        </>
      }
    >
      {(!isPhone || fold.isOpen) && (
        <>
          <div className="flex flex-wrap justify-between gap-2">
            <LeadViews {...filter} />
            <LayoutSwitch layout={layout} onChoose={chooseLayout} />
          </div>
          <LeadFilters {...filter} isFetching={list.isFetching} />
          {isPhone && <div className="flex flex-wrap gap-2">{exportButtons}</div>}
        </>
      )}
      {query.deleted && (
        <p className="text-sm text-ink-soft">
          What was deleted lies here for {leadLimits.binKeptDays} days and is then gone for good.
        </p>
      )}
      {query.spam && (
        <p className="text-sm text-ink-soft">
          Requests that are spam stay here for {spamKeptDays} days and are then gone for good. They are in no figure.
          Once a day a mail tells the team of new ones.
        </p>
      )}
      {!isPhone && spamNotice}
      <ConnectionNotice />
      <NewLeadsButton filter={query} />
      <LeadList list={{ ...list, items, isOpenEnded }} emptyText={emptyTextOf(filter)} {...{ layout, query }} />
      {isPhone && spamNotice}
      {list.total === 0 && !list.isPending && emptyTextOf(filter) === noLeadsYet && <SetupChecklist />}
    </TabPage>
  )
}

const noLeadsYet = 'No quote requests yet.'

const emptyViewTexts = {
  new: 'No quote request is new.',
  open: 'No quote request is open.',
  due: 'No follow-up is due.',
}

function emptyTextOf({ isFiltered, query }: LeadFilter) {
  if (isFiltered) return 'No quote request matches the filter.'
  if (query.view) return emptyViewTexts[query.view]
  if (query.spam) return 'There is no spam.'
  return query.deleted ? 'The bin is empty.' : noLeadsYet
}

type ListProps = {
  list: ReturnType<typeof useListPages<typeof leadApi.list>> & { isOpenEnded: boolean }
  emptyText: string
  query: LeadFilter['query']
  layout: LeadLayout
}

/**
 * Lists the leads as cards or in rows. On a wide screen an open lead is beside the list, which then has short rows in
 * either layout.
 */
function LeadList({ list, emptyText, query, layout }: ListProps) {
  const { openId, open: onOpen, close: closeLead } = useOpenLead()
  const [replyId, setReplyId] = useState<number | null>(null)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isBeside = isWide && openId !== null
  const { items, hasMore, loadMore } = list
  const { data: sending } = useReply(settingApi.readSending, {})
  const openReply = useCallback(
    (id: number) => {
      setReplyId(id)
      onOpen(id)
    },
    [onOpen],
  )
  function close() {
    setReplyId(null)
    closeLead()
  }
  const neighbours = useNeighbourLeads({ openId, items, hasMore, loadMore, onOpen, onClose: close })
  useFocusAfterClosing(openId)
  const team = useTeam()
  useAssignToMeKey(team, openId)
  const selection = useLeadSelection({ items, openId, listKey: JSON.stringify(query) })
  const actions = useLeadActions(selection.drop)
  const openLeadInList = items.find(({ id }) => id === openId)
  return (
    <div className={isBeside ? 'grid grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)] items-start gap-5' : undefined}>
      <div className="grid min-w-0 gap-3">
        <BulkActionsBar {...{ selection, query, team }} total={list.total} isOpenEnded={list.isOpenEnded} />
        <CardsOrRows
          {...{ list, emptyText, query, layout, actions, selection, team, onOpen, isWide }}
          onReply={sending?.mailFrom ? openReply : undefined}
          openBesideId={isBeside ? openId : null}
        />
      </div>
      {openId !== null && (
        <LeadPanel
          id={openId}
          onClose={close}
          {...{ openLeadInList, actions, neighbours, isBeside, replyId, setReplyId, onOpen }}
        />
      )}
    </div>
  )
}

/** When an open lead is closed, moves the focus to its card or row, unless the focus is already somewhere else. */
function useFocusAfterClosing(openId: number | null) {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (openId !== null || closedId === null || document.activeElement !== document.body) return
    // The hidden one of the two lists has the lead, too.
    const links = document.querySelectorAll<HTMLElement>(`[data-lead="${closedId}"] h2 a`)
    Array.from(links)
      .find((link) => link.offsetParent !== null)
      ?.focus()
  }, [openId])
}

type CardsOrRowsProps = ListProps & {
  actions: LeadActions
  selection: LeadSelection
  team: Team
  /** True if the window has room for a lead beside the list. */
  isWide: boolean
  /** The id of the lead that is open beside the list; null if none is. */
  openBesideId: number | null
  onOpen: (id: number) => void
  /** Opens a lead with the form of a reply. Undefined if the site can't send mails. */
  onReply: ((id: number) => void) | undefined
}

function CardsOrRows(props: CardsOrRowsProps) {
  const { list, emptyText, query, layout, actions, selection, team, isWide, openBesideId, onOpen, onReply } = props
  const items = useItemsInSteps(list.items, JSON.stringify([query, layout]))
  // React renders deferred values with low priority, so the browser can handle clicks while many rows change.
  const shownLeads = useDeferredValue(items)
  // Deferred, too, so that the number below the list changes together with the list.
  const loadedLeads = useDeferredValue(list.items)
  const isByUrgency = useDeferredValue(query.order === 'urgent')
  const persons = useMemo(() => distinctSenderNames(shownLeads), [shownLeads])
  const sharedProps = { onOpen, onChoose: selection.toggle }
  const areCards = layout === 'cards'
  const isCardListShown = areCards && openBesideId === null
  if (list.isPending) return <Loading>Loading quotes...</Loading>
  if (list.error)
    return (
      <Notice kind="error">
        <p>Error loading quotes: {list.error instanceof ResponseError ? list.error.message : list.reason}</p>
        <Button label="Try again" onClick={list.retry} className="mt-2" />
      </Notice>
    )
  if (list.items.length === 0 && !list.hasMore) return <EmptyNotice>{emptyText}</EmptyNotice>
  return (
    <>
      {/* The hidden one of the two lists is rendered, too, so that opening and closing a lead takes no time. */}
      {areCards && (
        <Activity mode={isCardListShown ? 'visible' : 'hidden'}>
          <ul className="grid gap-3">
            {shownLeads.map((lead) => (
              <LeadCard
                key={lead.id}
                person={persons.get(lead.id) ?? ''}
                isChosen={selection.chosenIds.has(lead.id)}
                owner={team.ownerOf(lead)}
                {...{ lead, actions, isByUrgency, onReply, ...sharedProps }}
              />
            ))}
          </ul>
        </Activity>
      )}
      {(!areCards || isWide) && (
        <Activity mode={isCardListShown ? 'hidden' : 'visible'}>
          <ul
            className="lead-rows card overflow-hidden"
            data-beside={openBesideId === null ? undefined : ''}
            data-owners={team.isShared ? '' : undefined}
          >
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
      <LoadMore list={{ ...list, items: loadedLeads }} noun="quote requests" />
    </>
  )
}
