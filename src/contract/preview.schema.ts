import { z } from 'zod'
import { Id } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'

export const previewSchemas = {
  render: {
    body: z.object({
      entity: z.enum(entityNames as [EntityName]),
      /** Null for a new entity. */
      entityId: Id.nullable(),
      /** The fields of the form, checked as if they were saved. */
      values: z.record(z.string(), z.unknown()),
      /** The page that shows a content block. Other entities have a page of their own. */
      path: z.string().max(200).startsWith('/').default('/'),
    }),
    /** The HTML without scripts. */
    reply: z.object({ html: z.string() }),
  },
}
