import { type ComponentType, useState } from 'react'
import type { SavedDraft } from '#contract/editing/drafts.ts'
import type { EntityDialogProps } from './entity-dialog.tsx'

type Props<Item> = {
  Dialog: ComponentType<EntityDialogProps<Item>>
  item: Item | undefined
  /** Finds the saved draft of the item or, without an item, the draft of an item that is not created yet. */
  findDraft: (item: Item | undefined) => SavedDraft | undefined
  /** True while the list of drafts is fetched, so that `findDraft` may miss the draft that an address names. */
  areDraftsFetching: boolean
  onClose: () => void
}

/**
 * Shows the dialog of an item, with the item's draft if it had one when the dialog was opened. A draft or a deletion by
 * somebody else changes neither what the form edits nor what is typed into it: the administrator decides.
 */
export function OpenedDialog<Item>({ Dialog, item, findDraft, areDraftsFetching, onClose }: Props<Item>) {
  const lastItem = useLastDefined(item)
  const draft = findDraft(lastItem)
  const lastDraft = useLastDefined(draft)
  const [isDraftShown, setIsDraftShown] = useState<boolean | null>(null)
  // Decides only once whether the form shows the draft: when the drafts have arrived. The state is set during
  // rendering, as React recommends.
  if (isDraftShown === null && !areDraftsFetching) setIsDraftShown(draft !== undefined)
  if (isDraftShown === null || (!lastItem && !lastDraft)) return null
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
