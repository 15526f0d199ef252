import { officeSchemas } from '#contract/leads/office.schema.ts'
import { officeApi } from '#contract/leads/office.ts'
import { officeState } from '#contract/leads/opening-hours.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { companyHours } from './company-hours.ts'

export const officeRoutes = routes(officeApi, officeSchemas, {
  read: anyone(async (db) => {
    return officeState(await companyHours(db), Date.now())
  }),
})
