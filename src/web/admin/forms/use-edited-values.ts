import { useState } from 'react'

/** The values of a form and the version of the entity that they were made from. */
export type EditedValues<Values> = { values: Values; version: number | undefined }

/**
 * The edited values: a restored draft, or the entity as it is stored. While the administrator has changed nothing, or
 * the values are being saved, they follow the stored entity.
 */
export function useEditedValues<Values>(
  stored: EditedValues<Values>,
  restored: EditedValues<Values> | null,
  isPending: boolean,
) {
  const [edited, setEdited] = useState(restored ?? stored)
  const [followed, setFollowed] = useState(stored)
  const isDirty = !isSame(edited.values, stored.values)
  // Set while rendering, as React recommends for a state that follows a prop.
  if (!isSame(followed, stored)) {
    setFollowed(stored)
    if (isPending || !isDirty || isSame(edited.values, followed.values)) setEdited(stored)
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
