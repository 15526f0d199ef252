import { ArticleInput } from '#contract/content/news.schema.ts'
import { demoAdder, type Entity, shownRows } from '#server/editing/entity.ts'
import { newsRoutes } from './routes.ts'
import { activeArticles, articleStore } from './store.ts'

export const news: Entity = {
  routes: newsRoutes,
  find: articleStore.find,
  async findShown(db) {
    const rows = activeArticles(db).select(['id', 'updated_at']).orderBy('id')
    return shownRows(['news'], await rows.execute(), { page: 'article' })
  },
  addDemo: demoAdder(ArticleInput, articleStore.create),
}
