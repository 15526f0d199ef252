import { z } from 'zod'
import { EmptyReply, Id, IdParams, NumberInUrl, UtcTime } from '#contract/platform/common.schema.ts'
import { AnyEntityName } from './entities.schema.ts'

const PreviewRequest = z.object({
  entity: AnyEntityName,
  /** The id of the edited entity; null for a new one. */
  entityId: Id.nullable(),
  /** The fields of the form. The server checks them as it does for a save. */
  values: z.record(z.string(), z.unknown()),
  /**
   * For a content block: the path of the page to preview. Every other entity has a page of its own. A path that begins
   * with a language, such as `/fr`, previews the page in it.
   */
  path: z.string().max(200).startsWith('/').default('/'),
})

const RenderRequest = PreviewRequest.extend({
  /** True to show pictures that are in the bin, such as those of an earlier version. */
  showsBin: z.boolean().default(false),
})

/** A link with which a person without an account can see a preview. */
export const SharedPreview = z.object({
  id: Id,
  /** The title in the form when the preview was shared. It tells the links of several new entities apart. */
  title: z.string(),
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
  /** The links to an entity's previews that still work, newest first. Without `entityId`, those for new entities. */
  listShared: {
    query: z.object({ entity: AnyEntityName, entityId: NumberInUrl.optional() }),
    reply: z.array(SharedPreview),
  },
  share: {
    body: PreviewRequest,
    /** The path of the link. Only this reply has it, because the site stores only a hash of it. */
    reply: SharedPreview.extend({ path: z.string() }),
  },
  endShared: { params: IdParams, reply: EmptyReply },
}
