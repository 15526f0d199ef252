import { z } from 'zod'
import { Id, Nothing, NumberInAddress } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const Entity = z.enum(entityNames as [EntityName])
const OpenedForm = z.object({ entity: Entity, entityId: Id })

const OtherWindow = z.object({
  username: z.string(),
  /** Whether it is the signed-in administrator who has the form open in another window. */
  isCaller: z.boolean(),
})

export const presenceSchemas = {
  /** The administrators that have the form of an entity open in other windows. */
  list: { query: z.object({ entity: Entity, entityId: NumberInAddress }), reply: z.array(OtherWindow) },
  open: { body: OpenedForm, reply: Nothing },
  close: { body: OpenedForm, reply: Nothing },
}
