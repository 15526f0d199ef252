import { type ComponentType, useState } from 'react'
import type { SavedDraft } from '#contract/drafts.ts'
import type { EntityDialogProps } from './entity-dialog.tsx'

type Props<Item> = {
  Dialog: ComponentType<EntityDialogProps<Item>>
  item: Item | undefined
  /** The saved draft of the item, or of an item that is not created yet. */
  draft: SavedDraft | undefined
  onClose: () => void
}

/**
 * Shows the dialog of an item, with the item's draft if it had one when the dialog was opened. A draft or a deletion by
 * somebody else changes neither what the form edits nor what is typed into it: the administrator decides.
 */
export function OpenedDialog<Item>({ Dialog, item, draft, onClose }: Props<Item>) {
  const [isDraftShown, setIsDraftShown] = useState(draft !== undefined)
  const lastItem = useLastDefined(item)
  const lastDraft = useLastDefined(draft)
  if (!lastItem && !lastDraft) return null
  return (
    <Dialog
      key={isDraftShown ? 'draft' : 'saved'}
      {...(lastItem && { item: lastItem })}
      draft={isDraftShown ? lastDraft : undefined}
      isDraftGone={isDraftShown && !draft}
      hiddenDraft={isDraftShown ? undefined : draft}
      onSwitch={() => setIsDraftShown(!isDraftShown)}
      onClose={onClose}
    />
  )
}

/** Returns the value or, once it is undefined, the last one that was not. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
