import { Refusal } from '../refusal.ts'
import { isPostgres } from './engine.ts'
import type { Db, OrderedTable } from './schema.ts'
import { untyped } from './untyped.ts'

/** The position after the last row of a table. */
export async function nextPosition(db: Db, table: OrderedTable) {
  const { last } = await untyped(db)
    .selectFrom(table)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}

/** If a row has this position, adds 1 to its position and to the positions of all rows after it. */
export async function makeRoomAt(db: Db, table: OrderedTable, position: number) {
  await lockAll(db, table)
  const rowAtPosition = untyped(db).selectFrom(table).select('id').where('position', '=', position)
  if (!(await rowAtPosition.executeTakeFirst())) return
  await untyped(db)
    .updateTable(table)
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('position', '>=', position)
    .execute()
}

/** Locks every row until this transaction ends. A visitor's lead that refers to a row can be inserted meanwhile. */
async function lockAll(db: Db, table: OrderedTable) {
  const allRows = untyped(db).selectFrom(table).select('id').orderBy('id')
  // Locks in the order of ids, so that two transactions can't block each other. SQLite has only one writer at a time.
  if (isPostgres(db)) await allRows.forNoKeyUpdate().execute()
}

async function idsInOrder(db: Db, table: OrderedTable): Promise<number[]> {
  const rows = await untyped(db).selectFrom(table).select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/**
 * Puts the rows in the order of `ids`, and returns the ids in their order before. Refuses unless `ids` has every id
 * exactly once.
 */
export async function reorder(db: Db, table: OrderedTable, ids: readonly number[]) {
  await lockAll(db, table)
  const before = await idsInOrder(db, table)
  const givenIds = new Set(ids)
  const isComplete =
    givenIds.size === ids.length && ids.length === before.length && before.every((id) => givenIds.has(id))
  if (!isComplete) throw new Refusal('changedMeanwhile')
  for (const [position, id] of ids.entries())
    await untyped(db).updateTable(table).set({ position }).where('id', '=', id).execute()
  return before
}
