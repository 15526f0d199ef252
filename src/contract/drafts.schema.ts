import { z } from 'zod'
import { Id, IdParams, Nothing, UtcTime } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const Entity = z.enum(entityNames as [EntityName])

const DraftInput = z.object({
  entity: Entity,
  /** The draft that this one replaces; null for a new one. */
  id: Id.nullable(),
  /** The entity that an administrator edits; null if the draft is of a new entity. */
  entityId: Id.nullable(),
  /** The version of the entity that was edited. */
  madeFrom: z.int().nullable(),
  /** The fields of the form as they are. They are checked when the entity is saved. */
  values: z.record(z.string(), z.unknown()),
})

/** Edited values that visitors don't see yet. */
export const SavedDraft = DraftInput.extend({
  id: Id,
  title: z.string(),
  /** The administrator of the last change. */
  username: z.string(),
  version: z.int(),
  updatedAt: UtcTime,
})

export const draftSchemas = {
  list: { query: z.object({ entity: Entity }), reply: z.array(SavedDraft) },
  save: { body: DraftInput, reply: SavedDraft },
  discard: { params: IdParams, reply: Nothing },
}
