import { officeSchemas } from '#contract/office.schema.ts'
import { officeApi } from '#contract/office.ts'
import { officeState } from '#contract/opening-hours.ts'
import { anyone, routes } from '../http/route.ts'
import { companyHours } from './company-hours.ts'

export const officeRoutes = routes(officeApi, officeSchemas, {
  read: anyone(async (db) => {
    return officeState(await companyHours(db), Date.now())
  }),
})
