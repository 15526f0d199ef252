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
    countPublic: anyone(async (db) => ({ total: await countActiveArticles(db) })),
    readPublic: anyone(async (db, { params }) => found(await findActiveArticle(db, params.id))),
    ...editedHandlers('news', articleStore),
  }),
  async findPublicRows(db) {
    const rows = activeArticles(db).select(['id', 'updated_at']).orderBy('id')
    return publicRows(['news'], await rows.execute(), { page: 'article' })
  },
  addDemo: demoAdder(ArticleInput, articleStore.create),
}
