import { ArticleInput } from '#contract/news.schema.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { newsRoutes } from './routes.ts'
import { activeArticles, articleStore } from './store.ts'

export const news: Entity = {
  routes: newsRoutes,
  find: articleStore.find,
  async findShown(db) {
    const rows = activeArticles(db).select(['id', 'updated_at']).orderBy('id')
    return shownOn(['news'], await rows.execute(), { page: 'article' })
  },
  addDemo: demoRows(ArticleInput, articleStore.create),
}
