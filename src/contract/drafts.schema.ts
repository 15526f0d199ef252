import { z } from 'zod'
import { Id, IdParams, Nothing, UtcTime } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const AnyEntityName = z.enum(entityNames as [EntityName])

const DraftInput = z.object({
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

/** Edited values of an entity, or of a new one, that visitors don't see yet. */
export const SavedDraft = DraftInput.extend({
  id: Id,
  title: z.string(),
  /** The administrator that last saved the draft. */
  username: z.string(),
  version: z.int(),
  updatedAt: UtcTime,
})

export const draftSchemas = {
  list: { query: z.object({ entity: AnyEntityName }), reply: z.array(SavedDraft) },
  save: { body: DraftInput, reply: SavedDraft },
  discard: { params: IdParams, reply: Nothing },
}
