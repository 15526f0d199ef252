import { scheduleSchemas } from '#contract/schedules.schema.ts'
import { type Plan, scheduleApi, scheduleMessages } from '#contract/schedules.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import { findDraft } from '../drafts/store.ts'
import { asPublished, parseValues } from '../entities/save-values.ts'
import { admins, routes } from '../http/route.ts'
import { companyHours } from '../office/company-hours.ts'
import { found, invalidField } from '../refusal.ts'
import { utcOf } from './company-clock.ts'
import { cancelSchedule, listSchedules, planSchedule, toPlan } from './store.ts'
import type { Timetable } from './timetable.ts'

export const scheduleRoutes = (timetable: Timetable) =>
  routes(scheduleApi, scheduleSchemas, {
    list: admins(async (db) => ({
      timeZone: (await companyHours(db)).timeZone,
      scheduled: await listSchedules(db),
    })),
    plan: admins(
      async (_db, { body, caller }, inTransaction) => {
        const plan = await inTransaction(async (db) => {
          const at = utcOf(body.at, (await companyHours(db)).timeZone)
          if (at <= timetable.clock.now()) throw invalidField('at', scheduleMessages.past)
          if (body.action === 'publish') await checkDraft(db, body.draftId)
          const plan = found(await toPlan(db, await planSchedule(db, body, at, caller)))
          await recordAudit(db, { caller, action: 'scheduled', ...auditPart(plan, 'after') })
          return plan
        })
        timetable.wake()
        return plan
      },
      { opensOwnTransaction: true },
    ),
    cancel: admins(async (db, { params, caller }) => {
      const row = found(await cancelSchedule(db, params.id))
      const plan = await toPlan(db, row)
      if (plan) await recordAudit(db, { caller, action: 'unscheduled', ...auditPart(plan, 'before') })
      return {}
    }),
  })

/** Refuses a draft with invalid fields when it is planned, while the administrator can still correct it. */
async function checkDraft(db: Db, id: number) {
  parseValues(asPublished(found(await findDraft(db, id))))
}

const auditPart = ({ entity, entityId, draftId, title, action, at }: Plan, field: 'before' | 'after') => ({
  entity,
  entityId: entityId ?? `draft-${draftId}`,
  [field]: { title, action, at },
})
