import { z } from 'zod'
import { EmptyReply, Id, NumberInUrl } from '#contract/platform/common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

/** With 'drafts', the form is of an entity that does not exist yet, and `entityId` is the id of its draft. */
const EntityOrDrafts = z.enum([...(entityNames as [EntityName]), 'drafts'])
const OpenedForm = z.object({ entity: EntityOrDrafts, entityId: Id })

/** A browser window in which an administrator has the same form open as the caller. */
const OtherWindow = z.object({
  username: z.string(),
  /** True if the other window belongs to the signed-in administrator, too. */
  isCaller: z.boolean(),
})

export const presenceSchemas = {
  /** The other windows that have the form of an entity open. */
  list: { query: z.object({ entity: EntityOrDrafts, entityId: NumberInUrl }), reply: z.array(OtherWindow) },
  open: { body: OpenedForm, reply: EmptyReply },
  close: { body: OpenedForm, reply: EmptyReply },
}
