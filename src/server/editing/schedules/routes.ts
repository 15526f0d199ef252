import { scheduleSchemas } from '#contract/editing/schedules.schema.ts'
import { type Schedule, scheduleApi, scheduleMessages } from '#contract/editing/schedules.ts'
import { utcTime } from '#contract/leads/office.ts'
import { officeTimeZone } from '#server/content/blocks/public-blocks.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { found, invalidField } from '#server/platform/refusal.ts'
import type { WorkerAlarm } from '#server/platform/worker.ts'
import { findDraft, saveDraft } from '../drafts/store.ts'
import { asPublished, parseValues } from '../save-values.ts'
import {
  cancelSchedule,
  listSchedules,
  lockScheduleOfDraft,
  type ScheduledChange,
  saveSchedule,
  toSchedule,
} from './store.ts'

export const scheduleRoutes = (alarm: WorkerAlarm) => {
  /** Stores a schedule for a minute on the office's clock. Refuses a past time. After the commit, wake the worker. */
  async function addSchedule(db: Db, caller: Caller, local: string, change: ScheduledChange) {
    const at = new Date(utcTime(await officeTimeZone(db), Date.parse(`${local}Z`)))
    if (at <= alarm.clock.now()) throw invalidField('at', scheduleMessages.past)
    if (change.action === 'publish') await checkDraft(db, change.draftId)
    const schedule = found(await toSchedule(db, await saveSchedule(db, change, at, caller)))
    await recordAudit(db, { caller, action: 'scheduled', ...auditFields(schedule, 'after') })
    return schedule
  }

  return routes(scheduleApi, scheduleSchemas, {
    list: admins(async (db) => ({ timeZone: await officeTimeZone(db), scheduled: await listSchedules(db) })),
    save: admins((db, { body: { at, ...change }, caller }) => addSchedule(db, caller, at, change), {
      afterCommit: alarm.wake,
    }),
    saveWithDraft: admins(
      async (db, { body: { at, ...input }, ifMatch, caller }) => {
        if (input.id !== null) await lockScheduleOfDraft(db, input.id)
        const { id } = await saveDraft(db, input, ifMatch, caller)
        return addSchedule(db, caller, at, { action: 'publish', draftId: id })
      },
      { afterCommit: alarm.wake },
    ),
    cancel: admins(async (db, { params, caller }) => {
      const row = found(await cancelSchedule(db, params.id))
      const schedule = await toSchedule(db, row)
      if (schedule) await recordAudit(db, { caller, action: 'unscheduled', ...auditFields(schedule, 'before') })
      return {}
    }),
  })
}

/** Refuses a draft with invalid fields when it is scheduled, while the administrator can still correct it. */
async function checkDraft(db: Db, id: number) {
  parseValues(asPublished(found(await findDraft(db, id))))
}

const auditFields = ({ entity, entityId, draftId, title, action, at }: Schedule, field: 'before' | 'after') => ({
  entity,
  entityId: entityId ?? `draft-${draftId}`,
  [field]: { title, action, at },
})
