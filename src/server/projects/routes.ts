import { projectSchemas } from '#contract/projects.schema.ts'
import { projectApi } from '#contract/projects.ts'
import { orderedHandlers } from '../entities/edited-handlers.ts'
import { routes } from '../http/route.ts'
import { withPublicPlace } from './public-place.ts'
import { projectStore } from './store.ts'

export const projectRoutes = routes(
  projectApi,
  projectSchemas,
  orderedHandlers('projects', projectStore, withPublicPlace),
)
