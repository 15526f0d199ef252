import { overviewSchemas } from '#contract/overview.schema.ts'
import { overviewApi } from '#contract/overview.ts'
import { admins, routes } from '../http/route.ts'
import { readOverview } from './store.ts'

export const overviewRoutes = routes(overviewApi, overviewSchemas, {
  read: admins((db) => readOverview(db, new Date())),
})
