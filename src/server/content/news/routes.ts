import { ArticleInput, newsSchemas } from '#contract/content/news.schema.ts'
import { newsApi } from '#contract/content/news.ts'
import { editedHandlers } from '#server/editing/edited-handlers.ts'
import { demoAdder, type EditedEntity, publicRows } from '#server/editing/entity.ts'
import { anyone, routes, withTotal } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { activeArticles, articleStore, countActiveArticles, findActiveArticle, listActiveArticles } from './store.ts'

export const articleEntity: EditedEntity = {
  input: ArticleInput,
  store: articleStore,
  routes: routes(newsApi, newsSchemas, {
    listPublic: anyone(async (db, { query }) => withTotal(await listActiveArticles(db, query))),
    countPublic: anyone(async (db, { query }) => ({ total: await countActiveArticles(db, query) })),
    readPublic: anyone(async (db, { params, query }) => found(await findActiveArticle(db, params.id, query))),
    ...editedHandlers('news', articleStore),
  }),
  async findPublicRows(db) {
    const rows = activeArticles(db).select(['id', 'updated_at', 'translations']).orderBy('id')
    return publicRows(['news'], await rows.execute(), { page: 'article' })
  },
  addDemo: demoAdder(ArticleInput, articleStore.create),
}
