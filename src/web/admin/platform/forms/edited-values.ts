import { useEffect, useMemo, useRef, useState } from 'react'
import { clearTabStorage } from '#web/browser/tab-storage.ts'
import { type Draft, draftOf, useStoredDraft } from '#web/forms/draft.ts'
import { localDrafts } from './local-drafts.ts'

/** The versions that the administrator saw before editing. A save sends them, so as to overwrite no newer versions. */
export type SeenVersions = {
  /** The version of the entity; undefined for a new one. */
  version: number | undefined
  /** The saved draft that has filled the form, if any. Without its version, a save overwrites any stored version. */
  savedDraft?: { id: number; version?: number } | undefined
}

type EditedValues<Values> = SeenVersions & { values: Values }

/**
 * Holds the values in a form: at first those of a restored draft or, without one, of the stored entity. When the stored
 * entity changes, its new values replace those in the form, if the administrator has changed nothing or is saving.
 */
export function useEditedValues<Values>(
  stored: EditedValues<Values>,
  restoredDraft: EditedValues<Values> | null,
  isPending: boolean,
) {
  const [edited, setEdited] = useState(restoredDraft ? withAllFields(restoredDraft, stored) : stored)
  const [lastStored, setLastStored] = useState(stored)
  const isDirty = !isEqual(edited.values, stored.values)
  // Sets the state during rendering, as React recommends for a state that follows a property.
  if (!isEqual(lastStored, stored)) {
    setLastStored(stored)
    if (isPending || !isDirty || isEqual(edited.values, lastStored.values)) setEdited(stored)
  }
  return {
    ...edited,
    isDirty,
    isChanged: (name: keyof Values) => !isEqual(edited.values[name], stored.values[name]),
    /** True if the entity or the saved draft was saved again since the administrator started to edit it. */
    isOutdated: edited.version !== stored.version || !isEqual(edited.savedDraft, stored.savedDraft),
    setValues: (change: (values: Values) => Values) =>
      setEdited((edited) => ({ ...edited, values: change(edited.values) })),
    startOver: () => setEdited(stored),
    show: (draft: EditedValues<Values>) => setEdited(withAllFields(draft, stored)),
    /** Shows the values of a refused save again if newer stored values have replaced them meanwhile. */
    restore: (sent: EditedValues<Values>) =>
      setEdited((edited) => (isEqual(seenVersionsOf(edited), seenVersionsOf(sent)) ? edited : sent)),
  }
}

/** Adds the fields that a draft of an earlier release lacks, with their stored values. */
const withAllFields = <Values>(draft: EditedValues<Values>, stored: EditedValues<Values>): EditedValues<Values> => ({
  ...draft,
  values: { ...stored.values, ...draft.values },
})

const seenVersionsOf = ({ version, savedDraft }: SeenVersions) => ({ version, savedDraft })

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const draftKeyPrefix = 'admin-draft:'

/**
 * Reads, stores and discards the draft of a form: its unsaved values and the version of the entity that was edited. The
 * browser tab stores the draft under `name`, and restores it after a reload. The browser stores it, too, and offers it
 * after the tab was closed. A form without a name has no draft.
 */
export function useFormDraft<Values>(name: string | undefined) {
  const draft = draftOf<EditedValues<Values>>(name && draftKeyPrefix + name)
  const [restored, setRestored] = useState(() => draft.read())
  const [offered, setOffered] = useState(() =>
    name && !restored ? localDrafts.read<EditedValues<Values>>(name) : null,
  )
  // A draft that another window has stored stays until this form has one of its own.
  const isOwn = useRef(restored !== null)
  function discardOffer() {
    if (name) localDrafts.remove(name)
    setOffered(null)
  }
  return {
    ...draft,
    /** The draft that was stored when the form opened; null if there was none, or once it is discarded. */
    restored,
    /** The draft of a tab that was closed, and the time of its last change; null if there is none. */
    offered,
    acceptOffer() {
      setRestored(offered?.content ?? null)
      setOffered(null)
    },
    discardOffer,
    save(content: EditedValues<Values>) {
      isOwn.current = true
      draft.save(content)
      if (name) localDrafts.save(name, content)
    },
    discard() {
      draft.discard()
      setRestored(null)
      if (isOwn.current) discardOffer()
    },
  }
}

/**
 * Returns a draft of one text, which the browser tab stores under `name`, and the browser for 7 days after the tab was
 * closed.
 */
export function textDraft(name: string): Draft<string> {
  const draft = draftOf<string>(draftKeyPrefix + name)
  return {
    read: () => draft.read() ?? localDrafts.read<string>(name)?.content ?? null,
    save(text) {
      draft.save(text)
      localDrafts.save(name, text)
    },
    discard() {
      draft.discard()
      localDrafts.remove(name)
    },
  }
}

/** Stores unsaved values as a draft. If there are any, the browser asks before the administrator leaves the page. */
export function useStoreUnsavedValues<Values>(
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

const lastUsernameKey = 'admin-last-username'

/** After a login, discards the drafts in this browser if the administrator who signed in before was another one. */
export function discardDraftsOfOthers(username: string) {
  const lastUsername = localStorage.getItem(lastUsernameKey)
  if (lastUsername !== null && lastUsername !== username) discardAllDrafts()
  localStorage.setItem(lastUsernameKey, username)
}

export function discardAllDrafts() {
  clearTabStorage(draftKeyPrefix)
  localDrafts.clear()
}
