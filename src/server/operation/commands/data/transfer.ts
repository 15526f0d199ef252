import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/engine.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import type { Db } from '#server/platform/db/schema.ts'
import {
  type Chunk,
  chunksOf,
  countRows,
  createCounter,
  type Inventory,
  insertChunk,
  lastIds,
  setLastIds,
  tableNames,
} from './tables.ts'

/** Thrown if the command can not do its work. The command prints the message for the operator. */
export class DataCommandError extends Error {}

/** Called with each chunk, and with the work on it: 'Writing' or 'Checking'. */
export type Progress = (activity: string, chunk: Chunk) => void

/** Runs the work on a snapshot of the database. The site can write at the same time. */
export async function withSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (db) => {
    await sql.raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred').execute(db)
    try {
      return await work(db)
    } finally {
      await sql.raw('rollback').execute(db)
    }
  })
}

/** Passes every chunk of the database to `take`. Returns the inventory of the database. */
export async function readAll(db: Db, take: (chunk: Chunk) => unknown): Promise<Inventory> {
  const counter = createCounter()
  for (const table of tableNames)
    for await (const chunk of chunksOf(db, table)) {
      counter.add(chunk)
      await take(chunk)
    }
  return { migrations: migrationNames(), lastIds: await lastIds(db), tables: counter.result() }
}

/**
 * Fills an empty database in one transaction. `fill` inserts every chunk and returns the inventory of the source.
 * Throws if the database is not empty at first, or if its inventory differs from the source's at the end.
 */
export async function fillEmpty(
  db: Db,
  fill: (put: (chunk: Chunk) => Promise<void>) => Promise<Inventory>,
  progress: Progress,
): Promise<Inventory> {
  return db.transaction().execute(async (db) => {
    for (const table of tableNames) {
      const rows = await countRows(db, table)
      if (rows > 0)
        throw new DataCommandError(
          `The target is not empty: it has ${rows} in ${table}. Data goes into an empty database only; name another one.`,
        )
    }
    const expected = await fill(async (chunk) => {
      await insertChunk(db, chunk)
      progress('Writing', chunk)
    })
    await setLastIds(db, expected.lastIds)
    const actual = await readAll(db, (chunk) => progress('Checking', chunk))
    const problems = differences(expected, actual)
    if (problems.length > 0)
      throw new DataCommandError(`The data arrived changed, so none of it was stored: ${problems.join('; ')}.`)
    return actual
  })
}

function differences(expected: Inventory, actual: Inventory) {
  const wrongTables = tableNames.filter(
    (table) =>
      expected.tables[table]?.rows !== actual.tables[table]?.rows ||
      expected.tables[table]?.sha256 !== actual.tables[table]?.sha256 ||
      (expected.lastIds[table] ?? 0) !== (actual.lastIds[table] ?? 0),
  )
  return wrongTables.map(
    (table) => `${table} has ${actual.tables[table]?.rows} rows of ${expected.tables[table]?.rows}, or other ones`,
  )
}
