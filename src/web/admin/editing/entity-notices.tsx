import type { SavedDraft } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { DraftNotice, HiddenDraftNotice } from './drafts/draft-notice.tsx'
import type { EntityDialogProps } from './entity-dialog.tsx'
import { OthersHere } from './presence/others-here.tsx'
import { ArticlePlanNotice } from './schedules/plan-line.tsx'

type Props = Pick<EntityDialogProps<{ id: number }>, 'item' | 'draft' | 'isDraftGone' | 'hiddenDraft'> & {
  entity: EntityName
  onSwitch: () => void
  onDiscarded: () => void
}

/** The notices above the form of an entity: about others who have it open, its draft, and the plan of an article. */
export function EntityNotices({ entity, item, draft, isDraftGone, hiddenDraft, onSwitch, onDiscarded }: Props) {
  const openedForm = item ? { entity, entityId: item.id } : draft && draftForm(draft)
  return (
    <>
      {openedForm && <OthersHere {...openedForm} />}
      {draft && <DraftNotice {...{ draft, isGone: isDraftGone === true, onDiscarded, onSwitch }} />}
      {hiddenDraft && <HiddenDraftNotice draft={hiddenDraft} onSwitch={onSwitch} />}
      {item && entity === 'news' && <ArticlePlanNotice articleId={item.id} />}
    </>
  )
}

/** Names the form of a draft whose entity does not exist yet. */
const draftForm = ({ id }: SavedDraft) => ({ entity: 'drafts', entityId: id }) as const
