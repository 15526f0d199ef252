import { useEffect, useMemo, useState } from 'react'
import { draftOf, useStoredDraft } from '#web/forms/draft.ts'
import { clearTabStorage } from '../../../tab-storage.ts'
import type { EditedValues } from './use-edited-values.ts'

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

/**
 * Stores unsaved values as a draft. If the administrator leaves the page with unsaved values, the browser asks first.
 */
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
