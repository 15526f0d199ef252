import { type Plan, scheduleMessages } from '#contract/editing/schedules.ts'
import { registry } from '#server/content/registry.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { findDraft } from '../drafts/store.ts'
import { problemOf } from './reason.ts'

export type PlannedChange =
  | { action: 'publish'; draftId: number }
  | { action: 'withdraw' | 'activate'; articleId: number }
type PlanningAdmin = { adminId: number; username: string }
type Schedule = Row<'schedules'>

/** Stores a plan, in place of an earlier plan for the same draft or article. */
export async function planSchedule(db: Db, change: PlannedChange, at: Date, admin: PlanningAdmin) {
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
  const insert = db.insertInto('schedules').values(row)
  const column = change.action === 'publish' ? 'draft_id' : 'article_id'
  return insert
    .onConflict((conflict) => conflict.column(column).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a plan and returns it; undefined if it does not exist. */
export const cancelSchedule = (db: Db, id: number) =>
  db.deleteFrom('schedules').where('id', '=', id).returningAll().executeTakeFirst()

/** Lists all plans, the next one first. Leaves out plans whose draft or article no longer exists. */
export async function listSchedules(db: Db) {
  const rows = await db.selectFrom('schedules').selectAll().orderBy('at').orderBy('id').execute()
  const plans = await Promise.all(rows.map((row) => toPlan(db, row)))
  return plans.filter((one) => one !== undefined)
}

/** Returns a plan as the administrators' list shows it; undefined if its draft or article no longer exists. */
export async function toPlan(db: Db, row: Schedule): Promise<Plan | undefined> {
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
  const isMissing = entityId !== null && !(await registry[entity].find(db, entityId))
  const problem = failure ?? (isMissing ? scheduleMessages.missing : problemOf(draft))
  return { ...common, entity, entityId, draftId: draft_id, action: 'publish', title, problem }
}

/** Selects the plans that can be carried out. The plan of an article in the bin waits until the article is restored. */
const openPlans = (db: Db) =>
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
 * Deletes the next plan that is due and returns it; undefined if none is due. Call it in the transaction that carries
 * out the plan, so that a failure restores the plan.
 */
export async function takeDue(db: Db, now: Date): Promise<Schedule | undefined> {
  const nextDueId = openPlans(db)
    .select('id')
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    // If another instance has locked the row, this one takes the next row. On SQLite there is only one instance.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return db.deleteFrom('schedules').where('id', '=', nextDueId).returningAll().executeTakeFirst()
}

/** Returns the time of the next plan that has not failed; null if there is none. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const { at } = await openPlans(db)
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  // The cast is safe: the database returns null if there is no row, although the query's type does not say so.
  return (at as string | null) === null ? null : new Date(at)
}

/** Stores the reason why a plan failed. The plan stays until an administrator plans it again or deletes it. */
export async function recordFailure(db: Db, id: number, reason: string) {
  await db.updateTable('schedules').set({ failure: reason }).where('id', '=', id).execute()
}

/** Locks the plan of a draft until this transaction ends. Plans are locked before their drafts, see drafts/store.ts. */
export const lockPlanOf = (db: Db, draftId: number) =>
  db
    .updateTable('schedules')
    .set((eb) => ({ at: eb.ref('at') }))
    .where('draft_id', '=', draftId)
    .execute()
