import { newsSchemas } from '#contract/news.schema.ts'
import { newsApi } from '#contract/news.ts'
import { editedHandlers } from '../entities/edited-handlers.ts'
import { withTotal } from '../http/reply.ts'
import { anyone, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
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
