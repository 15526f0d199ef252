import type { EntityName } from '#contract/editing/entities.ts'
import type { SeenState } from '#web/admin/platform/forms/edited-values.ts'
import { withoutBlankRows } from '#web/admin/platform/forms/form-values.ts'

/** The entity of a form that can be saved as a draft. */
export type DraftSubject = {
  entity: EntityName
  /** The id of the entity that the form edits; null in a form that creates one. */
  entityId: number | null
}

/** Creates the call that saves a form's values as a draft, in place of the draft that the form has shown. */
export const draftCall = (subject: DraftSubject, values: object, { version, savedDraft }: SeenState) => ({
  body: {
    ...subject,
    id: savedDraft?.id ?? null,
    madeFrom: version ?? null,
    values: { ...withoutBlankRows(values) },
  },
  version: savedDraft?.version,
})
