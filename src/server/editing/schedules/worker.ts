import { scheduleMessages } from '#contract/editing/schedules.ts'
import { localTime } from '#contract/leads/office.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { officeTimeZone } from '#server/content/blocks/public-blocks.ts'
import { articleStore } from '#server/content/news/store.ts'
import { entityRegistry } from '#server/content/registry.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { isDeadlock, isUnavailable } from '#server/platform/db/errors.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { commitChanges } from '#server/platform/db/transactions.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import { startWorker, type WorkerAlarm } from '#server/platform/worker.ts'
import { rebasedDraft } from '../drafts/rebase.ts'
import { discardDraft, lockDraft } from '../drafts/store.ts'
import { asPublished, saveValues } from '../save-values.ts'
import { nextScheduleDueAt, recordScheduleFailure, refusalReason, takeDueSchedule } from './store.ts'

// The worker looks for schedules at least this often, because another process may store one and crash before it is due.
const longestPauseMs = minuteMs / 2
// The worker's pause after a failure of the database.
const pauseAfterErrorMs = 5000

type Options = { changes: Changes; alarm: WorkerAlarm; onError: (error: unknown) => void }

/** Carries out each schedule when it is due, and overdue ones at once. Returns a function that stops the worker. */
export function startScheduleWorker(db: Db, { changes, alarm, onError }: Options) {
  const { clock } = alarm
  const worker = startWorker({
    async work(endSignal) {
      while (!endSignal.aborted && (await carryOutNext(db, { changes, now: clock.now(), onError })));
      const due = await nextScheduleDueAt(db)
      return due ? Math.min(longestPauseMs, Math.max(0, due.getTime() - clock.now().getTime())) : longestPauseMs
    },
    onError,
    pauseAfterErrorMs,
    clock,
  })
  alarm.onWake(worker.wake)
  return worker.end
}

type WorkerContext = Pick<Options, 'changes' | 'onError'> & { now: Date }

/** Carries out the next schedule that is due, in one transaction. Returns false if none is due. */
async function carryOutNext(db: Db, { changes, now, onError }: WorkerContext) {
  let id: number | undefined
  try {
    return await commitChanges(db, changes, async (db) => {
      // No other instance can take this schedule. If this process dies, the database rolls back, so the schedule stays.
      const schedule = await takeDueSchedule(db, now)
      if (!schedule) return { result: false, tags: [] }
      id = schedule.id
      return { result: true, tags: await carryOutSchedule(db, schedule) }
    })
  } catch (error) {
    // The database has failed. The worker pauses, and then tries the schedule again.
    if (id === undefined || isUnavailable(error) || isDeadlock(error)) throw error
    if (!(error instanceof Refusal)) onError(error)
    await recordScheduleFailure(db, id, error instanceof Refusal ? refusalReason(error) : scheduleMessages.broken)
    changes.notices.announce({ tags: ['schedules'], tab: null })
    return true
  }
}

/**
 * Publishes a draft, or withdraws or activates an article, in the name of the administrator who scheduled it, and returns
 * the tags of the changed data. Refuses if the entity or draft is missing or can't be saved.
 */
export async function carryOutSchedule(db: Db, schedule: Row<'schedules'>): Promise<Tag[]> {
  // The administrator may not be signed in when the schedule is due. The id 0 means that there is no session.
  const caller = { adminId: schedule.admin_id, username: schedule.username, sessionId: 0 }
  if (schedule.draft_id === null) {
    const article = found(await articleStore.find(db, Number(schedule.article_id)))
    const isActive = schedule.action === 'activate'
    const date = isActive && !article.isActive ? await dateToPublish(db, schedule, article.date) : article.date
    const values = { ...article, date, isActive }
    await saveValues(db, caller, { entity: 'news', entityId: article.id, values })
    return ['news', 'audit', 'schedules']
  }
  // The lock keeps others from saving the draft while it goes live: their words would be deleted with it.
  const draft = found(await lockDraft(db, schedule.draft_id))
  const { entity, entityId, values } = await rebasedDraft(db, draft)
  // A draft from an earlier release of the site lacks newer fields. These keep the stored values of the entity.
  const stored = entityId === null ? {} : await entityRegistry[entity].store.find(db, entityId)
  const live: Record<string, unknown> = { ...stored, ...values }
  const isNewOnSite = entity === 'news' && !(stored && 'isActive' in stored && stored.isActive)
  const date = isNewOnSite ? { date: await dateToPublish(db, schedule, live.date) } : {}
  await saveValues(db, caller, asPublished({ entity, entityId, values: { ...live, ...date } }))
  await discardDraft(db, draft.id)
  return [entity, 'audit', 'drafts', 'schedules']
}

/** Returns the office's day of the schedule for an article that goes live, unless its date was set after the schedule. */
async function dateToPublish<Value>(db: Db, { at, article_date }: Row<'schedules'>, date: Value) {
  return date === article_date
    ? new Date(localTime(await officeTimeZone(db), Date.parse(at))).toISOString().slice(0, 10)
    : date
}
