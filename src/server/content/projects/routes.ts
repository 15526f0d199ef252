import { ProjectInput, projectSchemas } from '#contract/content/projects.schema.ts'
import { projectApi } from '#contract/content/projects.ts'
import { orderedHandlers } from '#server/editing/edited-handlers.ts'
import { demoAdder, type EditedEntity, publicRows } from '#server/editing/entity.ts'
import { routes } from '#server/platform/http/route.ts'
import { projectForVisitors, projectStore } from './store.ts'

export const projectEntity: EditedEntity = {
  input: ProjectInput,
  store: projectStore,
  routes: routes(projectApi, projectSchemas, orderedHandlers('projects', projectStore, projectForVisitors)),
  async findPublicRows(db) {
    const rows = db
      .selectFrom('projects')
      .select(['id', 'updated_at', 'translations'])
      .orderBy('position')
      .orderBy('id')
    return publicRows(['home', 'projects'], await rows.execute(), { page: 'project' })
  },
  /** Adds the demo projects. `demo/projects.json` names their products by title; the database stores ids. */
  async addDemo(db, rows) {
    const products = await db.selectFrom('products').select(['id', 'title']).execute()
    const idsOf = (titles: unknown) =>
      products.filter(({ title }) => Array.isArray(titles) && titles.includes(title)).map(({ id }) => id)
    const rowsWithIds = (rows as { products?: unknown }[]).map((row) => ({ ...row, products: idsOf(row.products) }))
    await demoAdder(ProjectInput, projectStore.create)(db, rowsWithIds)
  },
}
