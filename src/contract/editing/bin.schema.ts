import { z } from 'zod'
import { EmptyReply, Id, ListLimit, NumberInUrl, OptionalId, UtcTime } from '#contract/platform/common.schema.ts'
import { binnedKinds } from './bin.ts'

const BinParams = z.object({ entity: z.enum(binnedKinds) })

export const BinEntry = z.object({
  id: Id,
  /** The id of the deleted entity. Restoring the entity gives it this id again. */
  entityId: Id,
  title: z.string(),
  deletedAt: UtcTime,
})

export const binSchemas = {
  /** The deleted entities of one kind, the last deleted first. */
  list: { params: BinParams, query: z.object({ limit: ListLimit, before: OptionalId }), reply: z.array(BinEntry) },
  restore: {
    params: BinParams.extend({ id: NumberInUrl }),
    query: z.object({
      /** If set, a restored file returns to the entities and drafts in which another file took its place. */
      undo: z.literal('true').optional(),
    }),
    reply: EmptyReply,
  },
}
