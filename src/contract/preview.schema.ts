import { z } from 'zod'
import { Id, IdParams, Nothing, NumberInAddress, UtcTime } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const Entity = z.enum(entityNames as [EntityName])

const PreviewRequest = z.object({
  entity: Entity,
  /** Null for a new entity. */
  entityId: Id.nullable(),
  /** The fields of the form, checked as if they were saved. */
  values: z.record(z.string(), z.unknown()),
  /** The page that shows a content block. Other entities have a page of their own. */
  path: z.string().max(200).startsWith('/').default('/'),
})

/** A link to a preview, for somebody without an account. */
export const SharedPreview = z.object({
  id: Id,
  /** The administrator who shared it. */
  username: z.string(),
  createdAt: UtcTime,
  /** The time from which on the link no longer works. */
  expiresAt: UtcTime,
})

export const previewSchemas = {
  render: {
    body: PreviewRequest,
    /** The HTML without scripts. */
    reply: z.object({ html: z.string() }),
  },
  /** The links that still work, the newest first. Without `entityId`, the links for new entities. */
  listShared: {
    query: z.object({ entity: Entity, entityId: NumberInAddress.optional() }),
    reply: z.array(SharedPreview),
  },
  share: {
    body: PreviewRequest,
    /** The path is told only once: the site keeps a hash of it. */
    reply: SharedPreview.extend({ path: z.string() }),
  },
  endShared: { params: IdParams, reply: Nothing },
}
