import { contentShapes } from '#contract/content.schema.ts'
import { contentApi } from '#contract/content.ts'
import { found } from '../http/refusal.ts'
import { anyone, routes } from '../http/route.ts'
import { findContent } from './store.ts'

export const contentRoutes = routes(contentApi, contentShapes, {
  readPublic: anyone(async (db, { params }) => found(await findContent(db, params.key))),
})
