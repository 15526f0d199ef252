import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SavedDraft } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { presenceApi, presenceLimits } from '#contract/editing/presence.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { readToken } from '#web/admin/platform/api/session.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useDiscardDraft } from './drafts/drafts.tsx'
import { fieldLabel } from './history/changes.ts'
import { ArticleScheduleNotice, ScheduleLine } from './schedules/schedules.tsx'

type EntityNoticesProps = Omit<DraftNoticeProps, 'draft'> & {
  entity: EntityName
  item?: { id: number }
  draft: SavedDraft | undefined
  hiddenDraft: SavedDraft | undefined
}

/** The notices above the form of an entity: other tabs that have it open, its draft, and the schedule of an article. */
export function EntityNotices({ entity, item, draft, hiddenDraft, ...draftProps }: EntityNoticesProps) {
  return (
    <>
      {item && <OtherEditorsNotice entity={entity} entityId={item.id} />}
      {!item && draft && <OtherEditorsNotice entity="drafts" entityId={draft.id} />}
      {draft && <DraftNotice draft={draft} {...draftProps} />}
      {hiddenDraft && <HiddenDraftNotice draft={hiddenDraft} onSwitch={draftProps.onSwitch} />}
      {item && entity === 'news' && <ArticleScheduleNotice articleId={item.id} />}
    </>
  )
}

type DraftNoticeProps = {
  draft: SavedDraft
  /** True if the draft is no longer stored, because somebody has published or discarded it. False while this form saves. */
  isGone: boolean
  onDiscarded: () => void
  /** Makes the form show the saved version instead of the draft. */
  onSwitch: () => void
}

/** Says that the form shows a saved draft, or that the draft is gone. Buttons discard the draft or leave it. */
function DraftNotice({ draft, isGone, onDiscarded, onSwitch }: DraftNoticeProps) {
  const discard = useDiscardDraft()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { entityId, replacedFields } = draft
  const switchButton = entityId !== null && (
    <Button variant="underlined" label="Show the saved version" onClick={onSwitch} />
  )
  if (isGone && !isDiscarding)
    return (
      <Notice kind="warning">
        <p>This draft is no longer there: it was published or discarded meanwhile.</p>
        {switchButton && <NoticeButtons>{switchButton}</NoticeButtons>}
      </Notice>
    )

  async function discardDraft() {
    setIsDiscarding(true)
    if (await discard(draft)) onDiscarded()
    setIsDiscarding(false)
  }

  return (
    <Notice kind="warning" title={`A draft by ${draft.username}, ${dateAndTime(draft.updatedAt)}`}>
      <p>{entityId === null ? 'Visitors see nothing of it until you save it.' : 'Visitors see the saved version.'}</p>
      {replacedFields.length > 0 && (
        <p>
          Since the draft was begun, somebody has also changed {listFormat.format(replacedFields.map(fieldLabel))} of
          the saved version. If you save the draft, it replaces these changes.
        </p>
      )}
      <ScheduleLine subject={{ draftId: draft.id }} />
      <NoticeButtons>
        {switchButton}
        <Button variant="underlined" label="Discard the draft" onClick={discardDraft} />
      </NoticeButtons>
    </Notice>
  )
}

const listFormat = new Intl.ListFormat('en-US')

/** Says that the form contains the saved version, and that there is a draft beside it. */
function HiddenDraftNotice({ draft, onSwitch }: { draft: SavedDraft; onSwitch: () => void }) {
  return (
    <Notice kind="warning">
      <p>
        This is the saved version. Beside it there is a draft by {draft.username}, {dateAndTime(draft.updatedAt)}.
      </p>
      <ScheduleLine subject={{ draftId: draft.id }} />
      <NoticeButtons>
        <Button variant="underlined" label="Show the draft" onClick={onSwitch} />
      </NoticeButtons>
    </Notice>
  )
}

const NoticeButtons = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">{children}</p>
)

/**
 * Names the other administrators who have this form open, and says whether the same administrator has the form open in
 * another window. Shows nothing if the form is open nowhere else.
 */
function OtherEditorsNotice({ entity, entityId }: OpenedForm) {
  const others = usePresence({ entity, entityId })
  const names = others.filter(({ isCaller }) => !isCaller).map(({ username }) => username)
  const isInOtherWindow = others.length > names.length
  if (others.length === 0) return null
  return (
    <Notice>
      {names.length > 0 && `${listFormat.format(names)} ${names.length > 1 ? 'have' : 'has'} this open, too. `}
      {isInOtherWindow && 'You have this open in another window, too. '}
      The second of you to save is shown what the first has saved.
    </Notice>
  )
}

/** The entity that a form edits, or the draft of an entity that does not exist yet. */
type OpenedForm = CallOf<typeof presenceApi.open>['body']

/** Tells the server that this browser tab has a form open. Returns the other tabs that have the same form open. */
function usePresence({ entity, entityId }: OpenedForm) {
  const { data: others = [] } = useQuery({
    ...queryOf(presenceApi.list, { query: { entity, entityId } }),
    // The list is also fetched at an interval, because a window that crashes can't report that it is closed.
    refetchInterval: presenceLimits.reportEveryMs,
  })
  useEffect(() => {
    const sendPresence = (endpoint: typeof presenceApi.open) => {
      // After the administrator has signed out, the server would refuse this call.
      if (readToken() !== null) fetchReplyAsAdmin(endpoint, { body: { entity, entityId } }).catch(() => {})
    }
    const open = () => sendPresence(presenceApi.open)
    const close = () => sendPresence(presenceApi.close)
    open()
    const timer = setInterval(open, presenceLimits.reportEveryMs)
    addEventListener('pagehide', close)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', close)
      close()
    }
  }, [entity, entityId])
  return others
}
