import { ProjectInput } from '#contract/projects.schema.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { projectRoutes } from './routes.ts'
import { projectStore } from './store.ts'

export const projects: Entity<'projects'> = {
  routes: projectRoutes,
  mediaColumns: ['image'],
  async findShown(db) {
    const rows = db.selectFrom('projects').select(['id', 'updated_at']).orderBy('position').orderBy('id')
    return shownOn(['home', 'projects'], await rows.execute(), { page: 'project' })
  },
  addDemo: demoRows(ProjectInput, projectStore.create),
}
