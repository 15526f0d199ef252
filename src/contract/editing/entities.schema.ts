import { z } from 'zod'
import { EmptyReply, Id, IdParams, OptionalId } from '#contract/platform/common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

export const AnyEntityName = z.enum(entityNames as [EntityName])

/**
 * The draft whose values a call saves. The server ends it together with the save. With `draftVersion`, the server
 * refuses the call if the draft is gone or has another version. Without it, the server ends any version, if there is
 * one.
 */
export const DraftToEnd = z.object({ draft: OptionalId, draftVersion: OptionalId })

/** The schemas of the calls with which the dashboard lists, creates, changes and deletes entities that have an id. */
export const editedEntitySchemas = <Input extends z.ZodType, Entity extends z.ZodType>(body: Input, reply: Entity) => ({
  list: { reply: z.array(reply) },
  create: { query: DraftToEnd, body, reply },
  update: { params: IdParams, query: DraftToEnd, body, reply },
  remove: { params: IdParams, reply: EmptyReply },
})

/**
 * The schemas of the calls for an entity with a public order: those of `editedEntitySchemas`, the visitors' list, and the
 * call that changes the order.
 */
export const orderedEntitySchemas = <Input extends z.ZodType, Entity extends z.ZodType, Public extends z.ZodType>(
  body: Input,
  reply: Entity,
  publicReply: Public,
) => ({
  listPublic: { reply: z.array(publicReply) },
  ...editedEntitySchemas(body, reply),
  /** The ids of all entities, each once, in the new public order. */
  reorder: { body: z.object({ ids: z.array(Id).max(10_000) }), reply: z.array(reply) },
})
