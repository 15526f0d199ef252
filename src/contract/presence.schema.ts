import { z } from 'zod'
import { Id, Nothing, NumberInAddress } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const AnyEntityName = z.enum(entityNames as [EntityName])
const OpenedForm = z.object({ entity: AnyEntityName, entityId: Id })

/** A window in which an administrator has the form open. */
const OtherWindow = z.object({
  username: z.string(),
  /** True if the other window belongs to the signed-in administrator, too. */
  isCaller: z.boolean(),
})

export const presenceSchemas = {
  /** The other windows that have the form of an entity open. */
  list: { query: z.object({ entity: AnyEntityName, entityId: NumberInAddress }), reply: z.array(OtherWindow) },
  open: { body: OpenedForm, reply: Nothing },
  close: { body: OpenedForm, reply: Nothing },
}
