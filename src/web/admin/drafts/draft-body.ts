import type { SavedDraft } from '#contract/drafts.ts'
import type { EntityName } from '#contract/entities.ts'
import { withoutBlankRows } from '../forms/blank-rows.ts'

export type DraftSubject = {
  entity: EntityName
  /** The entity that is edited; null for a new one. */
  of: { id: number; version: number } | null
  draft: SavedDraft | undefined
}

/** The values of a form as the call that saves a draft takes them. */
export const draftBody = ({ entity, of, draft }: DraftSubject, values: object, madeFrom: number | undefined) => ({
  entity,
  id: draft?.id ?? null,
  entityId: of?.id ?? null,
  madeFrom: madeFrom ?? null,
  values: { ...withoutBlankRows(values) },
})
