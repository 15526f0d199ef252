import { sql } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import { migrationsOf } from '../../db/migrate.ts'
import type { Db } from '../../db/schema.ts'
import {
  countAndHash,
  countRows,
  type Inventory,
  insertPortion,
  lastIds,
  type Portion,
  portionsOf,
  setLastIds,
  tableNames,
} from './tables.ts'

/** What can't be moved, with the sentence for whoever tried. */
export class CannotMove extends Error {}

/** Told of each portion and what is being done with it. */
export type Progress = (doing: string, portion: Portion) => void

/** Reads everything as it is at one moment, while the site goes on writing. */
export async function reading<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (db) => {
    await sql.raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred').execute(db)
    try {
      return await work(db)
    } finally {
      await sql.raw('rollback').execute(db)
    }
  })
}

/** Everything in turn, and what it was in the end. */
export async function readAll(db: Db, take: (portion: Portion) => unknown): Promise<Inventory> {
  const counted = countAndHash()
  for (const table of tableNames)
    for await (const portion of portionsOf(db, table)) {
      counted.add(portion)
      await take(portion)
    }
  return { migrations: migrationsOf(), lastIds: await lastIds(db), tables: counted.result() }
}

/**
 * Fills an empty database, all or nothing: `fill` puts in everything and says what that should have been, which is
 * compared with what is there then.
 */
export async function fillEmpty(
  db: Db,
  fill: (put: (portion: Portion) => Promise<void>) => Promise<Inventory>,
  progress: Progress,
): Promise<Inventory> {
  return db.transaction().execute(async (db) => {
    for (const table of tableNames) {
      const rows = await countRows(db, table)
      if (rows > 0)
        throw new CannotMove(
          `The target is not empty: it has ${rows} in ${table}. Data goes into an empty database only; name another one.`,
        )
    }
    const expected = await fill(async (portion) => {
      await insertPortion(db, portion)
      progress('Writing', portion)
    })
    await setLastIds(db, expected.lastIds)
    const actual = await readAll(db, (portion) => progress('Checking', portion))
    const wrong = differences(expected, actual)
    if (wrong.length > 0)
      throw new CannotMove(`What arrived is not what was sent, so nothing was kept: ${wrong.join('; ')}.`)
    return actual
  })
}

function differences(expected: Inventory, actual: Inventory) {
  const wrong = tableNames.filter(
    (table) =>
      expected.tables[table]?.rows !== actual.tables[table]?.rows ||
      expected.tables[table]?.sha256 !== actual.tables[table]?.sha256 ||
      (expected.lastIds[table] ?? 0) !== (actual.lastIds[table] ?? 0),
  )
  return wrong.map(
    (table) => `${table} has ${actual.tables[table]?.rows} rows of ${expected.tables[table]?.rows}, or other ones`,
  )
}
