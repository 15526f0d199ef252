import type { SavedDraft } from '#contract/drafts.ts'
import type { EntityName } from '#contract/entities.ts'
import { withoutBlankRows } from '../forms/blank-rows.ts'

export type DraftSubject = {
  entity: EntityName
  /** The entity that the form edits; null for a new one. */
  edited: { id: number; version: number } | null
  draft: SavedDraft | undefined
}

/** The body of the call that saves the values of a form as a draft. */
export const draftBody = ({ entity, edited, draft }: DraftSubject, values: object, madeFrom: number | undefined) => ({
  entity,
  id: draft?.id ?? null,
  entityId: edited?.id ?? null,
  madeFrom: madeFrom ?? null,
  values: { ...withoutBlankRows(values) },
})
