import { z } from 'zod'
import { Id, Nothing, NumberInAddress } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

const Entity = z.enum(entityNames as [EntityName])
const OpenedForm = z.object({ entity: Entity, entityId: Id })

const Other = z.object({
  username: z.string(),
  /** Whether it is the caller, in another window. */
  isCaller: z.boolean(),
})

export const presenceSchemas = {
  /** The other windows in which the form of an entity is open. */
  list: { query: z.object({ entity: Entity, entityId: NumberInAddress }), reply: z.array(Other) },
  open: { body: OpenedForm, reply: Nothing },
  close: { body: OpenedForm, reply: Nothing },
}
