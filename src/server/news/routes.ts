import { newsShapes } from '#contract/news.schema.ts'
import { newsApi } from '#contract/news.ts'
import { found } from '../http/refusal.ts'
import { anyone, routes } from '../http/route.ts'
import { findActive, listActive } from './store.ts'

export const newsRoutes = routes(newsApi, newsShapes, {
  listPublic: anyone(async (db, { query: { page = 1 }, headers }) => {
    const { articles, total } = await listActive(db, { page })
    headers['x-total-count'] = String(total)
    return articles
  }),
  readPublic: anyone(async (db, { params }) => found(await findActive(db, params.id))),
})
