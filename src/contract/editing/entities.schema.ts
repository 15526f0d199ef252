import { z } from 'zod'
import { EmptyReply, Id, IdParams, ListLimit, OptionalId } from '#contract/platform/common.schema.ts'
import { LanguageQuery } from '#contract/texts/languages.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

export const AnyEntityName = z.enum(entityNames as [EntityName])

/**
 * The query for the draft whose values a call saves. The server deletes the draft with the save. If the client gives
 * `draftVersion`, the server refuses the call unless the draft still exists and has this version.
 */
export const DraftToEnd = z.object({ draft: OptionalId, draftVersion: OptionalId })

/** The schemas of the calls with which the dashboard lists, creates, changes and deletes entities that have an id. */
export const editedEntitySchemas = <Input extends z.ZodType, Entity extends z.ZodType>(body: Input, reply: Entity) => ({
  list: { query: z.object({ limit: ListLimit }), reply: z.array(reply) },
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
  listPublic: { query: LanguageQuery, reply: z.array(publicReply) },
  ...editedEntitySchemas(body, reply),
  /** The ids of all entities, each once, in the new public order. */
  reorder: { body: z.object({ ids: z.array(Id).max(10_000) }), reply: z.array(reply) },
})
