import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { isPostgres } from './engine.ts'
import { isUniqueViolation } from './errors.ts'
import type { Db, OrderedTable, Row, Tables, VersionedTable } from './schema.ts'

/**
 * Locks a row until this transaction ends and returns the row; undefined if no row has this id. Refuses if the row's
 * version is no longer `ifMatch`, the version from which the client has made its change.
 */
export async function lockRow<Name extends VersionedTable>(
  db: Db,
  table: Name,
  id: number,
  ifMatch: number | null,
): Promise<Row<Name> | undefined> {
  // A write that changes nothing locks the row, in SQLite and in PostgreSQL.
  const row = await untypedDb(db)
    .updateTable(table as string)
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row && ifMatch !== null && row.version !== ifMatch) throw new Refusal('changedMeanwhile')
  // The cast is safe: the query returns all columns of the table.
  return row as Row<Name> | undefined
}

/**
 * Changes a row that `lockRow` has returned, in the same transaction. Sets the columns, the next version and the time of
 * the update, and returns the changed row.
 */
export async function updateRow<Name extends VersionedTable>(
  db: Db,
  table: Name,
  { id, version }: { id: number; version: number },
  columns: Partial<Row<Name>>,
): Promise<Row<Name>> {
  const update = untypedDb(db)
    .updateTable(table as string)
    .set({ ...columns, version: version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
  // The cast is safe: the query returns all columns of the table.
  return (await update.returningAll().executeTakeFirstOrThrow()) as Row<Name>
}

/** Counts the rows that a query finds. The query must not have selected columns yet. */
export async function countRows(query: SelectQueryBuilder<Tables, any, any>) {
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** An entity before and after an update; one and the same object if the update changed nothing. */
export type EntityChange<Entity> = { before: Entity; after: Entity }

/** Returns the `EntityChange` of an update that changes no value, for which the store writes nothing. */
export const unchangedEntity = <Entity>(entity: Entity): EntityChange<Entity> => ({ before: entity, after: entity })

/** True if a row already has these values. */
export const hasSameValues = (columns: object, row: object) =>
  Object.entries(columns).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/**
 * Refuses a change if the stored value is no longer `seenValue`, the value that the client last read. If `seenValue` is
 * undefined, never refuses.
 */
export function refuseIfChanged<Value>(stored: Value, seenValue: Value | undefined) {
  if (seenValue !== undefined && stored !== seenValue) throw new Refusal('changedMeanwhile')
}

/**
 * Returns the result of a write. If the write fails because another row already has the value of the field `path`,
 * refuses with `message`. The unique index decides, because two administrators can save the same value at once.
 */
export async function refuseIfTaken<T>(write: Promise<T>, path: string, message: string) {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('taken', { message, errors: [{ path, message }] })
    throw error
  }
}

/**
 * The database without column types, for functions that work on any of several tables: Kysely can check a query only
 * if the table is known when the code is compiled. The signatures of such functions should have types.
 */
export const untypedDb = (db: Db): Kysely<any> => db

// The most values in a batch. A query may have many more: 32,766 in SQLite and 65,535 in PostgreSQL.
const defaultBatchSize = 1000

/** Splits a list into batches that are short enough for `in (…)` in a query. */
export function* batchesOf<T>(values: readonly T[], size = defaultBatchSize) {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}

// Deleting so many rows takes a few milliseconds, during which no other request is answered on SQLite.
const deletedAtOnce = 50

/**
 * Deletes the rows whose time in this column is more than `keptMs` ago, a few at a time. The event loop handles requests
 * in between. Several processes may run this at once.
 */
export function deleteExpired<Name extends keyof Tables>(
  db: Db,
  table: Name,
  column: keyof Row<Name> & string,
  now: Date,
  { keptMs = 0, atOnce = deletedAtOnce } = {},
) {
  const end = new Date(now.getTime() - keptMs).toISOString()
  return deleteInBatches(db, table, sql<boolean>`${sql.ref(column)} <= ${end}`, atOnce)
}

/** Deletes the rows that meet a condition, a few at a time. The event loop handles requests in between. */
export async function deleteInBatches(db: Db, table: keyof Tables, condition: Expression<SqlBool>, atOnce: number) {
  const rowId = sql.ref(isPostgres(db) ? 'ctid' : 'rowid')
  const rows = untypedDb(db).selectFrom(table).select(rowId.as('row_id')).where(condition).limit(atOnce)
  // PostgreSQL checks the condition again if somebody has just changed the row, such as restored it from the bin.
  const deletion = untypedDb(db).deleteFrom(table).where(rowId, 'in', rows).where(condition)
  do await nextTurn()
  while (Number((await deletion.executeTakeFirst()).numDeletedRows) === atOnce)
}

/** Parses the JSON of a text column. The value was checked before it was stored, so it has the type T. */
export const fromJson = <T>(text: string) => JSON.parse(text) as T

/** Parses JSON that nobody has checked; null if the text is not JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the position after the last row of a table. */
export async function nextPosition(db: Db, table: OrderedTable) {
  const { last } = await untypedDb(db)
    .selectFrom(table)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}

/** If a row has this position, adds 1 to its position and to the positions of all rows after it. */
export async function makeRoomAt(db: Db, table: OrderedTable, position: number) {
  await lockAllRows(db, table)
  const rowAtPosition = untypedDb(db).selectFrom(table).select('id').where('position', '=', position)
  if (!(await rowAtPosition.executeTakeFirst())) return
  await untypedDb(db)
    .updateTable(table)
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('position', '>=', position)
    .execute()
}

/** Locks every row until this transaction ends. A visitor's lead that refers to a row can be inserted meanwhile. */
async function lockAllRows(db: Db, table: OrderedTable) {
  const allRows = untypedDb(db).selectFrom(table).select('id').orderBy('id')
  // Locks in the order of ids, so that two transactions can't block each other. SQLite has only one writer at a time.
  if (isPostgres(db)) await allRows.forNoKeyUpdate().execute()
}

async function idsInOrder(db: Db, table: OrderedTable): Promise<number[]> {
  const rows = await untypedDb(db).selectFrom(table).select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/**
 * Puts the rows in the order of `ids`, and returns the ids in their former order. Refuses unless `ids` has every id
 * exactly once.
 */
export async function reorderRows(db: Db, table: OrderedTable, ids: readonly number[]) {
  await lockAllRows(db, table)
  const before = await idsInOrder(db, table)
  const givenIds = new Set(ids)
  const isComplete =
    givenIds.size === ids.length && ids.length === before.length && before.every((id) => givenIds.has(id))
  if (!isComplete) throw new Refusal('changedMeanwhile')
  for (const [position, id] of ids.entries())
    await untypedDb(db).updateTable(table).set({ position }).where('id', '=', id).execute()
  return before
}
