import { type ReactNode, useState } from 'react'
import type { SavedDraft } from '#contract/drafts.ts'
import { Notice } from '../../ui/notice.tsx'
import { fieldLabel } from '../history/words.ts'
import { PlanLine } from '../schedules/plan-line.tsx'
import { dateAndTime } from '../ui/times.ts'
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
  const { username, updatedAt, entityId, replacedFields } = draft
  const switchButton = entityId !== null && <LinkButton onClick={onSwitch}>Show the saved version</LinkButton>
  if (isGone && !isDiscarding)
    return (
      <Notice kind="warning">
        This draft is no longer there: it was published or discarded meanwhile. {switchButton}
      </Notice>
    )

  async function discardDraft() {
    setIsDiscarding(true)
    if (await discard(draft)) onDiscarded()
    setIsDiscarding(false)
  }

  return (
    <Notice kind="warning">
      A draft by {username}, {dateAndTime(updatedAt)}.{' '}
      {entityId === null ? 'Visitors see nothing of it until you save it.' : 'Visitors see the saved version.'}{' '}
      {replacedFields.length > 0 && (
        <>
          Since the draft was begun, somebody has also changed {list.format(replacedFields.map(fieldLabel))} of the
          saved version. If you save the draft, it replaces these changes.{' '}
        </>
      )}
      <PlanLine planned={{ draftId: draft.id }} />
      {switchButton} <LinkButton onClick={discardDraft}>Discard the draft</LinkButton>
    </Notice>
  )
}

const list = new Intl.ListFormat('en-US')

/** Says that the form contains the saved version, and that there is a draft beside it. */
export function HiddenDraftNotice({ draft, onSwitch }: { draft: SavedDraft; onSwitch: () => void }) {
  return (
    <Notice kind="warning">
      This is the saved version. Beside it there is a draft by {draft.username}, {dateAndTime(draft.updatedAt)}.{' '}
      <PlanLine planned={{ draftId: draft.id }} />
      <LinkButton onClick={onSwitch}>Show the draft</LinkButton>
    </Notice>
  )
}

const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="mr-2 font-semibold underline">
    {children}
  </button>
)
