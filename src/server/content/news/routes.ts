import { ArticleInput, newsSchemas } from '#contract/content/news.schema.ts'
import { newsApi } from '#contract/content/news.ts'
import { editedHandlers } from '#server/editing/edited-handlers.ts'
import { demoAdder, type Entity, shownRows } from '#server/editing/entity.ts'
import { anyone, routes, withTotal } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { activeArticles, articleStore, countActive, findActive, listActive } from './store.ts'

export const news: Entity = {
  input: ArticleInput,
  store: articleStore,
  routes: routes(newsApi, newsSchemas, {
    listPublic: anyone(async (db, { query }) => withTotal(await listActive(db, query))),
    countPublic: anyone(async (db) => ({ total: await countActive(db) })),
    readPublic: anyone(async (db, { params }) => found(await findActive(db, params.id))),
    ...editedHandlers('news', articleStore),
  }),
  async findShown(db) {
    const rows = activeArticles(db).select(['id', 'updated_at']).orderBy('id')
    return shownRows(['news'], await rows.execute(), { page: 'article' })
  },
  addDemo: demoAdder(ArticleInput, articleStore.create),
}
