import { z } from 'zod'
import { EmptyReply, Id, IdParams, UtcTime } from '#contract/platform/common.schema.ts'
import { AnyEntityName } from './entities.schema.ts'

export const DraftInput = z.object({
  entity: AnyEntityName,
  /** The id of the draft that the client saves again; null for a new draft. */
  id: Id.nullable(),
  /** The id of the edited entity; null if the draft is for a new entity. */
  entityId: Id.nullable(),
  /** The version of the entity from which the draft was made; null for a new entity. */
  madeFrom: z.int().nullable(),
  /** The fields of the form, unchecked. The server checks them when an administrator saves the entity. */
  values: z.record(z.string(), z.unknown()),
})

/**
 * Edited values of an entity, or of a new one, that visitors don't see yet. In the list, `madeFrom` is the stored
 * version of the entity, and fields that the draft does not change have their stored values.
 */
export const SavedDraft = DraftInput.extend({
  id: Id,
  title: z.string(),
  /** The administrator that last saved the draft. */
  username: z.string(),
  version: z.int(),
  updatedAt: UtcTime,
  /**
   * The names of fields that the draft changes and that somebody has also changed on the site since the draft was made.
   * If the draft is saved, its values replace those on the site.
   */
  replacedFields: z.array(z.string()),
})

export const draftSchemas = {
  list: { query: z.object({ entity: AnyEntityName }), reply: z.array(SavedDraft) },
  save: { body: DraftInput, reply: SavedDraft },
  discard: { params: IdParams, reply: EmptyReply },
}
