import { type Schedule, scheduleMessages } from '#contract/editing/schedules.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findDraft } from '../drafts/store.ts'
import { asPublished, type FormValues, parseValues } from '../save-values.ts'

export type ScheduledChange =
  | { action: 'publish'; draftId: number }
  | { action: 'withdraw' | 'activate'; articleId: number }
type Administrator = { adminId: number; username: string }
type ScheduleRow = Row<'schedules'>

/** Stores a schedule, in place of an earlier one for the same draft or article. */
export async function saveSchedule(db: Db, change: ScheduledChange, at: Date, admin: Administrator) {
  const row = {
    action: change.action,
    draft_id: change.action === 'publish' ? change.draftId : null,
    article_id: change.action === 'publish' ? null : change.articleId,
    at: at.toISOString(),
    admin_id: admin.adminId,
    username: admin.username,
    failure: null,
    created_at: new Date().toISOString(),
  }
  const article_date = await articleDate(db, change)
  const insert = db.insertInto('schedules').values({ ...row, article_date })
  const column = change.action === 'publish' ? 'draft_id' : 'article_id'
  return insert
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet((eb) => ({
        ...row,
        // A schedule that is moved keeps the date of the first one, so that a date that was set since then stays. The
        // withdrawal of an article has no date.
        article_date: eb
          .case()
          .when('schedules.action', '=', 'withdraw')
          .then(article_date)
          .else(eb.ref('schedules.article_date'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function articleDate(db: Db, change: ScheduledChange) {
  const draft = change.action === 'publish' ? await findDraft(db, change.draftId) : undefined
  if (draft) return typeof draft.values.date === 'string' ? draft.values.date : null
  if (change.action !== 'activate') return null
  const article = await db.selectFrom('news').select('date').where('id', '=', change.articleId).executeTakeFirst()
  return article?.date ?? null
}

/** Deletes a schedule and returns it; undefined if it does not exist. */
export const cancelSchedule = (db: Db, id: number) =>
  db.deleteFrom('schedules').where('id', '=', id).returningAll().executeTakeFirst()

/** Lists all schedules, the next one first. Leaves out schedules whose draft or article no longer exists. */
export async function listSchedules(db: Db) {
  const rows = await db.selectFrom('schedules').selectAll().orderBy('at').orderBy('id').execute()
  const schedules = await Promise.all(rows.map((row) => toSchedule(db, row)))
  return schedules.filter((schedule) => schedule !== undefined)
}

/** Returns a schedule as the administrators' list shows it; undefined if its draft or article no longer exists. */
export async function toSchedule(db: Db, row: ScheduleRow): Promise<Schedule | undefined> {
  const { id, at, username, failure, draft_id, article_id } = row
  const common = { id, at, username }
  if (draft_id === null) {
    const article = await db.selectFrom('news').select('title').where('id', '=', Number(article_id)).executeTakeFirst()
    const subject = { entity: 'news', entityId: article_id, draftId: null } as const
    const action = row.action === 'activate' ? 'activate' : 'withdraw'
    return article && { ...common, ...subject, action, title: article.title, problem: failure }
  }
  const draft = await findDraft(db, draft_id)
  if (!draft) return undefined
  const { entity, entityId, title } = draft
  const isMissing = entityId !== null && !(await entityRegistry[entity].store.find(db, entityId))
  const problem = failure ?? (isMissing ? scheduleMessages.missing : problemOf(draft))
  return { ...common, entity, entityId, draftId: draft_id, action: 'publish', title, problem }
}

/** The query for schedules that can be carried out. The schedule of an article in the bin waits for its restoration. */
const openSchedules = (db: Db) =>
  db
    .selectFrom('schedules')
    .where('failure', 'is', null)
    .where((eb) =>
      eb.or([
        eb('article_id', 'is', null),
        eb.exists(eb.selectFrom('news').select('news.id').whereRef('news.id', '=', 'schedules.article_id')),
      ]),
    )

/**
 * Deletes the next schedule that is due and returns it; undefined if none is due. Call it in the transaction that
 * carries out the schedule: if this fails, the schedule stays in the database.
 */
export async function takeDueSchedule(db: Db, now: Date): Promise<ScheduleRow | undefined> {
  const nextDueId = openSchedules(db)
    .select('id')
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    // If another instance has locked the row, this one takes the next row. On SQLite there is only one instance.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return db.deleteFrom('schedules').where('id', '=', nextDueId).returningAll().executeTakeFirst()
}

/** Returns the time of the next schedule that can be carried out; null if there is none. */
export async function nextScheduleDueAt(db: Db): Promise<Date | null> {
  const { at } = await openSchedules(db)
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  // The cast is safe: the database returns null if there is no row, although the query's type does not say so.
  return (at as string | null) === null ? null : new Date(at)
}

/** Stores why a schedule failed. The worker skips it until an administrator saves it again. */
export async function recordScheduleFailure(db: Db, id: number, reason: string) {
  await db.updateTable('schedules').set({ failure: reason }).where('id', '=', id).execute()
}

/** Locks the schedule of a draft until this transaction ends. Call it before locking the draft: see `discardDraft`. */
export const lockScheduleOfDraft = (db: Db, draftId: number) =>
  db
    .updateTable('schedules')
    .set((eb) => ({ at: eb.ref('at') }))
    .where('draft_id', '=', draftId)
    .execute()

/** Returns the reason why a schedule was refused, as a text for the list of schedules. */
export function refusalReason({ code, message, errors }: Refusal) {
  if (code === 'notFound') return scheduleMessages.missing
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : message
}

/** Returns the reason why a draft can't be published; null if its fields are valid. */
function problemOf(draft: FormValues) {
  try {
    parseValues(asPublished(draft))
    return null
  } catch (error) {
    if (error instanceof Refusal) return refusalReason(error)
    throw error
  }
}
