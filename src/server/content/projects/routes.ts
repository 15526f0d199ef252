import { projectSchemas } from '#contract/content/projects.schema.ts'
import { projectApi } from '#contract/content/projects.ts'
import { orderedHandlers } from '#server/editing/edited-handlers.ts'
import { routes } from '#server/platform/http/route.ts'
import { withPublicPlace } from './public-place.ts'
import { projectStore } from './store.ts'

export const projectRoutes = routes(
  projectApi,
  projectSchemas,
  orderedHandlers('projects', projectStore, withPublicPlace),
)
