import type { SavedDraft } from '#contract/drafts.ts'
import type { EntityName } from '#contract/entities.ts'
import { withoutBlankRows } from '../forms/blank-rows.ts'

/** The entity of a form that can be saved as a draft. */
export type DraftSubject = {
  entity: EntityName
  /** The entity that the form edits; null in a form that creates one. */
  item: { id: number; version: number } | null
  /** The saved draft that the form shows; undefined if it shows none. */
  draft: SavedDraft | undefined
}

/** Creates the body of the call that saves a form's values as a draft. `madeFrom` is the version that was edited. */
export const draftBody = ({ entity, item, draft }: DraftSubject, values: object, madeFrom: number | undefined) => ({
  entity,
  id: draft?.id ?? null,
  entityId: item?.id ?? null,
  madeFrom: madeFrom ?? null,
  values: { ...withoutBlankRows(values) },
})
