import type { SavedDraft } from '#contract/drafts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PlanLine } from '../schedules/plan-line.tsx'
import { dateAndTime } from '../ui/times.ts'
import { useDiscardDraft } from './use-drafts.ts'

type Props = { draft: SavedDraft; onDiscarded: () => void }

/** Shows a notice that the form contains a saved draft, with a button that discards the draft. */
export function DraftNotice({ draft, onDiscarded }: Props) {
  const discard = useDiscardDraft()
  const { username, updatedAt, entityId } = draft
  return (
    <Notice kind="warning">
      A draft by {username}, {dateAndTime(updatedAt)}.{' '}
      {entityId === null ? 'Visitors see nothing of it until you save it.' : 'Visitors see the saved version.'}{' '}
      <PlanLine draftId={draft.id} />
      <button
        type="button"
        onClick={async () => {
          onDiscarded()
          await discard(draft)
        }}
        className="font-semibold underline"
      >
        Discard the draft
      </button>
    </Notice>
  )
}
