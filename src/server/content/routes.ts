import { contentSchemas } from '#contract/content.schema.ts'
import { contentApi } from '#contract/content.ts'
import { editedHandlers } from '../entities/edited-handlers.ts'
import { anyone, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { findContent, listOptionalBlocks } from './public.ts'
import { contentStore } from './store.ts'

export const contentRoutes = routes(contentApi, contentSchemas, {
  listPublic: anyone(async (db) => listOptionalBlocks(db)),
  readPublic: anyone(async (db, { params }) => found(await findContent(db, params.key))),
  ...editedHandlers('content', contentStore),
})
