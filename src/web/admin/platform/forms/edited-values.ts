import { useEffect, useMemo, useState } from 'react'
import { clearTabStorage } from '#web/browser/tab-storage.ts'
import { draftOf, useStoredDraft } from '#web/forms/draft.ts'

/** The state that the administrator has seen before editing. A save names it, so that nothing unseen is overwritten. */
export type SeenState = {
  /** The version of the entity; undefined for a new one. */
  version: number | undefined
  /** The saved draft in the form; undefined if the form shows none. Without a version, any version is overwritten. */
  savedDraft?: { id: number; version?: number } | undefined
}

/** The values of a form, and the state from which the administrator started to edit. */
type EditedValues<Values> = SeenState & { values: Values }

/**
 * Holds the values in a form: at first those of a restored draft, or else of the stored entity. When the stored entity
 * changes, its new values replace those in the form if the administrator has changed nothing or is saving the form.
 */
export function useEditedValues<Values>(
  stored: EditedValues<Values>,
  restoredDraft: EditedValues<Values> | null,
  isPending: boolean,
) {
  const [edited, setEdited] = useState(restoredDraft ? withAllFields(restoredDraft, stored) : stored)
  const [lastStored, setLastStored] = useState(stored)
  const isDirty = !isSame(edited.values, stored.values)
  // Sets the state during rendering, as React recommends for a state that follows a property.
  if (!isSame(lastStored, stored)) {
    setLastStored(stored)
    if (isPending || !isDirty || isSame(edited.values, lastStored.values)) setEdited(stored)
  }
  return {
    ...edited,
    isDirty,
    /** True if the stored entity or draft is no longer the one from which the administrator started to edit. */
    isOutdated: edited.version !== stored.version || !isSame(edited.savedDraft, stored.savedDraft),
    setValues: (change: (values: Values) => Values) =>
      setEdited((edited) => ({ ...edited, values: change(edited.values) })),
    startOver: () => setEdited(stored),
    /** Shows the refused values again if somebody else's have replaced them in the form during the save. */
    restore: (sent: EditedValues<Values>) =>
      setEdited((edited) => (isSame(seenStateOf(edited), seenStateOf(sent)) ? edited : sent)),
  }
}

/** Adds the fields that a draft of an earlier release lacks, with their stored values. */
const withAllFields = <Values>(draft: EditedValues<Values>, stored: EditedValues<Values>): EditedValues<Values> => ({
  ...draft,
  values: { ...stored.values, ...draft.values },
})

const seenStateOf = ({ version, savedDraft }: SeenState) => ({ version, savedDraft })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const keyPrefix = 'admin-draft:'

/**
 * Reads, stores and discards the draft of a form: its unsaved values and the version of the entity that was edited. The
 * browser tab stores the draft under `name`. A form without a name has no draft.
 */
export function useFormDraft<Values>(name: string | undefined) {
  const draft = draftOf<EditedValues<Values>>(name && keyPrefix + name)
  const [restored, setRestored] = useState(() => draft.read())
  return {
    ...draft,
    /** The draft that was stored when the form opened; null if there was none, or once it is discarded. */
    restored,
    discard() {
      draft.discard()
      setRestored(null)
    },
  }
}

/** Stores unsaved values as a draft. The browser asks before the administrator leaves the page with some. */
export function useUnsavedValues<Values>(
  draft: ReturnType<typeof useFormDraft<Values>>,
  { values, version, savedDraft, isDirty }: EditedValues<Values> & { isDirty: boolean },
) {
  useStoredDraft(
    draft,
    useMemo(() => (isDirty ? { values, version, savedDraft } : null), [values, version, savedDraft, isDirty]),
  )
  useEffect(() => {
    if (!isDirty) return
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isDirty])
}

export const discardAllDrafts = () => clearTabStorage(keyPrefix)
