import { officeSchemas } from '#contract/leads/office.schema.ts'
import { officeApi, officeState } from '#contract/leads/office.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { readOffice } from './office.ts'

export const officeRoutes = routes(officeApi, officeSchemas, {
  read: anyone(async (db) => {
    const office = await readOffice(db)
    return office ? officeState(office, Date.now()) : null
  }),
})
