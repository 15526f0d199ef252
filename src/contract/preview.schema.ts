import { z } from 'zod'
import { Id, IdParams, Nothing, NumberInAddress, UtcTime } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const AnyEntityName = z.enum(entityNames as [EntityName])

const PreviewRequest = z.object({
  entity: AnyEntityName,
  /** The id of the edited entity; null for a new one. */
  entityId: Id.nullable(),
  /** The fields of the form. The server checks them as it does for a save. */
  values: z.record(z.string(), z.unknown()),
  /** The path of the page that previews a content block. Other entities have their own page. */
  path: z.string().max(200).startsWith('/').default('/'),
})

const RenderRequest = PreviewRequest.extend({
  /** True to show pictures that are in the bin, such as those of an earlier version. */
  showsBin: z.boolean().default(false),
})

/** A link with which a person without an account can see a preview. */
export const SharedPreview = z.object({
  id: Id,
  /** The administrator that shared the preview. */
  username: z.string(),
  createdAt: UtcTime,
  expiresAt: UtcTime,
})

export const previewSchemas = {
  render: {
    body: RenderRequest,
    /** The page's HTML, without scripts. */
    reply: z.object({ html: z.string() }),
  },
  /** The links that still work, the newest first. Without `entityId`, the links for new entities. */
  listShared: {
    query: z.object({ entity: AnyEntityName, entityId: NumberInAddress.optional() }),
    reply: z.array(SharedPreview),
  },
  share: {
    body: PreviewRequest,
    /** The path of the link. Only this reply has it, because the site stores only a hash of it. */
    reply: SharedPreview.extend({ path: z.string() }),
  },
  endShared: { params: IdParams, reply: Nothing },
}
