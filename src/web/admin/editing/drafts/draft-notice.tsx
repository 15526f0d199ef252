import { type ReactNode, useState } from 'react'
import type { SavedDraft } from '#contract/editing/drafts.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Notice } from '#web/ui/notice.tsx'
import { fieldLabel } from '../history/changes.ts'
import { ScheduleLine } from '../schedules/schedule-line.tsx'
import { useDiscardDraft } from './use-drafts.ts'

type Props = {
  draft: SavedDraft
  /** True if somebody else has published or discarded the draft since it was opened. */
  isGone: boolean
  onDiscarded: () => void
  /** Shows the saved version instead of the draft. */
  onSwitch: () => void
}

/** Says that the form contains a saved draft. Its buttons discard the draft and show the saved version instead. */
export function DraftNotice({ draft, isGone, onDiscarded, onSwitch }: Props) {
  const discard = useDiscardDraft()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { entityId, replacedFields } = draft
  const switchButton = entityId !== null && <LinkButton onClick={onSwitch}>Show the saved version</LinkButton>
  if (isGone && !isDiscarding)
    return (
      <Notice kind="warning">
        <p>This draft is no longer there: it was published or discarded meanwhile.</p>
        {switchButton && <Actions>{switchButton}</Actions>}
      </Notice>
    )

  async function discardDraft() {
    setIsDiscarding(true)
    if (await discard(draft)) onDiscarded()
    setIsDiscarding(false)
  }

  return (
    <Notice kind="warning" title={titleOf(draft)}>
      <p>{entityId === null ? 'Visitors see nothing of it until you save it.' : 'Visitors see the saved version.'}</p>
      {replacedFields.length > 0 && (
        <p>
          Since the draft was begun, somebody has also changed {list.format(replacedFields.map(fieldLabel))} of the
          saved version. If you save the draft, it replaces these changes.
        </p>
      )}
      <ScheduleLine subject={{ draftId: draft.id }} />
      <Actions>
        {switchButton}
        <LinkButton onClick={discardDraft}>Discard the draft</LinkButton>
      </Actions>
    </Notice>
  )
}

const list = new Intl.ListFormat('en-US')

/** Says that the form contains the saved version, and that there is a draft beside it. */
export function HiddenDraftNotice({ draft, onSwitch }: { draft: SavedDraft; onSwitch: () => void }) {
  return (
    <Notice kind="warning">
      <p>
        This is the saved version. Beside it there is a draft by {draft.username}, {dateAndTime(draft.updatedAt)}.
      </p>
      <ScheduleLine subject={{ draftId: draft.id }} />
      <Actions>
        <LinkButton onClick={onSwitch}>Show the draft</LinkButton>
      </Actions>
    </Notice>
  )
}

const titleOf = ({ username, updatedAt }: SavedDraft) => `A draft by ${username}, ${dateAndTime(updatedAt)}`

const Actions = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">{children}</p>
)

const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="font-semibold underline">
    {children}
  </button>
)
