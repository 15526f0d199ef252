import { useState } from 'react'

/** The values of a form, and the version of the entity from which the administrator started to edit. */
export type EditedValues<Values> = { values: Values; version: number | undefined }

/**
 * Holds the values in a form: at first those of a restored draft, or else of the stored entity. When the stored entity
 * changes, its new values replace those in the form if the administrator has changed nothing or is saving the form.
 */
export function useEditedValues<Values>(
  stored: EditedValues<Values>,
  restoredDraft: EditedValues<Values> | null,
  isPending: boolean,
) {
  const [edited, setEdited] = useState(restoredDraft ?? stored)
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
    setValues: (change: (values: Values) => Values) =>
      setEdited((edited) => ({ ...edited, values: change(edited.values) })),
    startOver: () => setEdited(stored),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
