import { contentSchemas } from '#contract/content/blocks.schema.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { editedHandlers } from '#server/editing/edited-handlers.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { findContent, listOptionalBlocks } from './public.ts'
import { contentStore } from './store.ts'

export const contentRoutes = routes(contentApi, contentSchemas, {
  listPublic: anyone(async (db) => listOptionalBlocks(db)),
  readPublic: anyone(async (db, { params }) => found(await findContent(db, params.key))),
  ...editedHandlers('content', contentStore),
})
