import { scheduleSchemas } from '#contract/editing/schedules.schema.ts'
import { type Plan, scheduleApi, scheduleMessages } from '#contract/editing/schedules.ts'
import { officeOrDefault } from '#server/leads/office/office.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found, invalidField } from '#server/platform/refusal.ts'
import { findDraft, saveDraft } from '../drafts/store.ts'
import { asPublished, parseValues } from '../save-values.ts'
import { utcOf } from './company-clock.ts'
import { cancelSchedule, listSchedules, lockPlanOf, type PlannedChange, planSchedule, toPlan } from './store.ts'
import type { Timetable } from './timetable.ts'

export const scheduleRoutes = (timetable: Timetable) => {
  /** Stores a plan for a minute on the company's clock. Call it in a transaction, and wake the worker after that. */
  async function addPlan(db: Db, caller: Caller, local: string, change: PlannedChange) {
    const at = utcOf(local, (await officeOrDefault(db)).timeZone)
    if (at <= timetable.clock.now()) throw invalidField('at', scheduleMessages.past)
    if (change.action === 'publish') await checkDraft(db, change.draftId)
    const plan = found(await toPlan(db, await planSchedule(db, change, at, caller)))
    await recordAudit(db, { caller, action: 'scheduled', ...auditPart(plan, 'after') })
    return plan
  }

  return routes(scheduleApi, scheduleSchemas, {
    list: admins(async (db) => ({
      timeZone: (await officeOrDefault(db)).timeZone,
      scheduled: await listSchedules(db),
    })),
    plan: admins(
      async (_db, { body: { at, ...change }, caller }, inTransaction) => {
        const plan = await inTransaction((db) => addPlan(db, caller, at, change))
        timetable.wake()
        return plan
      },
      { opensOwnTransaction: true },
    ),
    planDraft: admins(
      async (_db, { body: { at, ...input }, ifMatch, caller }, inTransaction) => {
        const plan = await inTransaction(async (db) => {
          if (input.id !== null) await lockPlanOf(db, input.id)
          const { id } = await saveDraft(db, input, ifMatch, caller)
          return addPlan(db, caller, at, { action: 'publish', draftId: id })
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
}

/** Refuses a draft with invalid fields when it is planned, while the administrator can still correct it. */
async function checkDraft(db: Db, id: number) {
  parseValues(asPublished(found(await findDraft(db, id))))
}

const auditPart = ({ entity, entityId, draftId, title, action, at }: Plan, field: 'before' | 'after') => ({
  entity,
  entityId: entityId ?? `draft-${draftId}`,
  [field]: { title, action, at },
})
