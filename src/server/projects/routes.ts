import { projectShapes } from '#contract/projects.schema.ts'
import { projectApi } from '#contract/projects.ts'
import { anyone, routes } from '../http/route.ts'
import { listProjects } from './store.ts'

export const projectRoutes = routes(projectApi, projectShapes, {
  listPublic: anyone((db) => listProjects(db)),
})
