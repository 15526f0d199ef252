import { overviewSchemas } from '#contract/dashboard/overview.schema.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { readOverview } from './store.ts'

export const overviewRoutes = routes(overviewApi, overviewSchemas, {
  read: admins((db) => readOverview(db, new Date())),
})
