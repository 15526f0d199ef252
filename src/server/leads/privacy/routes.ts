import { privacySchemas } from '#contract/leads/privacy.schema.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { erasePerson, reportOn } from './person.ts'

export const privacyRoutes = routes(privacyApi, privacySchemas, {
  report: admins((db, { body }) => reportOn(db, body.email)),

  erase: admins(async (db, { body, caller }) => {
    const leads = await erasePerson(db, body.email)
    // The entry says that a person was erased, but does not name the person.
    if (leads > 0) await recordAudit(db, { caller, action: 'erased', entity: 'quotes', entityId: '', after: { leads } })
    return { leads }
  }),
})
