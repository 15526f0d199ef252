import { Refusal } from '../refusal.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Ordered = 'products' | 'projects'

// Both tables have the columns that are used here, so the types of one stand for both.
const typed = (table: Ordered) => table as 'products'

/** The place after the last one. */
export async function nextPosition(db: Db, table: Ordered) {
  const { last } = await db
    .selectFrom(typed(table))
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}

/** Nobody else can change any row until this transaction ends; leads that name one don't wait. */
async function lockAll(db: Db, table: Ordered) {
  const all = db.selectFrom(typed(table)).select('id').orderBy('id')
  // Always in this order, so that of two who do it one waits for the other. SQLite lets one write at a time anyway.
  if (isPostgres(db)) await all.forNoKeyUpdate().execute()
}

async function idsInOrder(db: Db, table: Ordered) {
  const rows = await db.selectFrom(typed(table)).select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Puts every row at its place in `ids`; refuses when that isn't each id once, because the list has changed meanwhile. */
export async function reorder(db: Db, table: Ordered, ids: readonly number[]) {
  await lockAll(db, table)
  const before = await idsInOrder(db, table)
  const given = new Set(ids)
  const isComplete = given.size === ids.length && ids.length === before.length && before.every((id) => given.has(id))
  if (!isComplete) throw new Refusal('changedMeanwhile')
  for (const [position, id] of ids.entries())
    await db.updateTable(typed(table)).set({ position }).where('id', '=', id).execute()
  return before
}
