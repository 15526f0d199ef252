import { z } from 'zod'
import { Id, IdParams, Nothing } from './common.schema.ts'

/** The schemas of the calls with which the dashboard lists, creates, changes and deletes entities that have an id. */
export const editedSchemas = <Input extends z.ZodType, Entity extends z.ZodType>(body: Input, reply: Entity) => ({
  list: { reply: z.array(reply) },
  create: { body, reply },
  update: { params: IdParams, body, reply },
  remove: { params: IdParams, reply: Nothing },
})

/**
 * The schemas of the calls for an entity with a public order: those of `editedSchemas`, the visitors' list, and the
 * call that changes the order.
 */
export const orderedSchemas = <Input extends z.ZodType, Entity extends z.ZodType, Public extends z.ZodType>(
  body: Input,
  reply: Entity,
  publicReply: Public,
) => ({
  listPublic: { reply: z.array(publicReply) },
  ...editedSchemas(body, reply),
  /** The ids of all entities, each once, in the new public order. */
  reorder: { body: z.object({ ids: z.array(Id).max(10_000) }), reply: z.array(reply) },
})
