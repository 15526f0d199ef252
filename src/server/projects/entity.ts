import { ProjectInput, projectSchemas } from '#contract/projects.schema.ts'
import { projectApi } from '#contract/projects.ts'
import { orderedHandlers } from '../entities/edited-handlers.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { routes } from '../http/route.ts'
import { projectStore } from './store.ts'

export const projects: Entity<'projects'> = {
  routes: routes(projectApi, projectSchemas, orderedHandlers('projects', projectStore)),
  mediaColumns: ['image'],
  async findShown(db) {
    const rows = db.selectFrom('projects').select(['id', 'updated_at']).orderBy('position').orderBy('id')
    return shownOn(['home', 'projects'], await rows.execute(), { page: 'project' })
  },
  addDemo: demoRows(ProjectInput, projectStore.create),
}
