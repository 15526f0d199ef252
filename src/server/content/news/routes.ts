import { newsSchemas } from '#contract/content/news.schema.ts'
import { newsApi } from '#contract/content/news.ts'
import { editedHandlers } from '#server/editing/edited-handlers.ts'
import { withTotal } from '#server/platform/http/reply.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { articleStore, countActive, findActive, listActive } from './store.ts'

export const newsRoutes = routes(newsApi, newsSchemas, {
  listPublic: anyone(async (db, { query: { page = 1 } }) => {
    const { articles, total } = await listActive(db, { page })
    return withTotal(articles, total)
  }),
  countPublic: anyone(async (db) => ({ total: await countActive(db) })),
  readPublic: anyone(async (db, { params }) => found(await findActive(db, params.id))),
  ...editedHandlers('news', articleStore),
})
