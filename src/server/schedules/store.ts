import { type Scheduled, scheduleMessages } from '#contract/schedules.ts'
import { isPostgres } from '../db/engine.ts'
import type { Db, Row } from '../db/schema.ts'
import { findDraft } from '../drafts/store.ts'
import { registry } from '../entities/registry.ts'
import { problemOf } from './reason.ts'

type PlannedChange = { action: 'publish'; draftId: number } | { action: 'withdraw'; articleId: number }
type Author = { adminId: number; username: string }
type Schedule = Row<'schedules'>

/** Stores a plan. It replaces an earlier plan for the same draft or article. */
export async function planSchedule(db: Db, subject: PlannedChange, at: Date, author: Author) {
  const row = {
    action: subject.action,
    draft_id: subject.action === 'publish' ? subject.draftId : null,
    article_id: subject.action === 'withdraw' ? subject.articleId : null,
    at: at.toISOString(),
    admin_id: author.adminId,
    username: author.username,
    failure: null,
    created_at: new Date().toISOString(),
  }
  const insert = db.insertInto('schedules').values(row)
  const column = subject.action === 'publish' ? 'draft_id' : 'article_id'
  return insert
    .onConflict((conflict) => conflict.column(column).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined if there is no such plan. */
export const cancelSchedule = (db: Db, id: number) =>
  db.deleteFrom('schedules').where('id', '=', id).returningAll().executeTakeFirst()

/** All plans, the next one first. A plan for an article in the bin is left out. */
export async function listSchedules(db: Db) {
  const rows = await db.selectFrom('schedules').selectAll().orderBy('at').orderBy('id').execute()
  const shown = await Promise.all(rows.map((row) => toScheduled(db, row)))
  return shown.filter((one) => one !== undefined)
}

/** A plan as the administrators' list shows it; undefined if its draft or article no longer exists. */
export async function toScheduled(db: Db, row: Schedule): Promise<Scheduled | undefined> {
  const { id, at, username, failure, draft_id, article_id } = row
  const common = { id, at, username }
  if (draft_id === null) {
    const article = await db.selectFrom('news').select('title').where('id', '=', Number(article_id)).executeTakeFirst()
    const of = { entity: 'news', entityId: article_id, draftId: null } as const
    return article && { ...common, ...of, action: 'withdraw', title: article.title, problem: failure }
  }
  const draft = await findDraft(db, draft_id)
  if (!draft) return undefined
  const { entity, entityId, title } = draft
  const isMissing = entityId !== null && !(await registry[entity].find(db, entityId))
  const problem = failure ?? (isMissing ? scheduleMessages.missing : problemOf(draft))
  return { ...common, entity, entityId, draftId: draft_id, action: 'publish', title, problem }
}

const openPlans = (db: Db) => db.selectFrom('schedules').where('failure', 'is', null)

/** Removes the next plan that is due and returns it, in the transaction that carries it out; undefined if none is due. */
export async function takeDue(db: Db, now: Date): Promise<Schedule | undefined> {
  const due = openPlans(db)
    .select('id')
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    // Of two instances the second takes the next row instead of waiting. SQLite has one instance.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return db.deleteFrom('schedules').where('id', '=', due).returningAll().executeTakeFirst()
}

/** The time of the next plan; null if there is none. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const { at } = await openPlans(db)
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  // The database returns null if there is no row.
  return (at as string | null) === null ? null : new Date(at)
}

/** Keeps a plan that could not be carried out, with the reason, until an administrator plans it anew or removes it. */
export async function noteFailure(db: Db, id: number, reason: string) {
  await db.updateTable('schedules').set({ failure: reason }).where('id', '=', id).execute()
}
