import { dirname } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { createFolder } from './create-folder.ts'
import { engineOf, sqliteFile } from './engine.ts'
import { isMigrated, migrate } from './migrate.ts'
import { createOwned } from './owner.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

type Options = {
  /** Called when an idle connection breaks. */
  onIdleError: (error: Error) => void
  /** True for commands: their statements have no time limits, because no browser waits for them. */
  isLongRunning?: boolean
}

/** Thrown if PostgreSQL can't be opened. `reason` is the error of its driver. */
export class CannotOpenPostgres extends Error {
  reason: Error
  constructor(reason: Error) {
    super(reason.message, { cause: reason })
    this.reason = reason
  }
}

/**
 * Opens and migrates a database: `file:data/site.db`, `file::memory:` or `postgres://…`. Creates a missing file.
 * Throws a CannotOpenPostgres or the error of SQLite if the database can't be opened.
 */
export function openDatabase(url: string, options: Options): Promise<Db> {
  if (engineOf(url) === 'sqlite') return openSqlite(sqliteFile(url))
  return openPostgres(url, options).catch((error: Error) => {
    throw new CannotOpenPostgres(error)
  })
}

function openSqlite(file: string) {
  if (file !== ':memory:') {
    createFolder(dirname(file))
    createOwned(file)
  }
  return openAndPrepare(sqliteDialect(file), (db) => migrate(db, 'sqlite'))
}

async function openPostgres(url: string, { onIdleError, isLongRunning = false }: Options) {
  // PostgreSQL's client is loaded only when needed: it would make every start on SQLite slower.
  const { noLimits, postgresDialect, usualLimits } = await import('./postgres.ts')
  const dialect = postgresDialect(url, onIdleError, isLongRunning ? noLimits : usualLimits)
  const prepare = async (db: Db) => {
    if (await isMigrated(db).catch(falseIfTablesMissing)) return
    const unlimitedDb = await openAndPrepare(postgresDialect(url, onIdleError, noLimits), (db) =>
      migrate(db, 'postgres'),
    )
    await unlimitedDb.destroy()
  }
  return openAndPrepare(dialect, prepare)
}

async function openAndPrepare(dialect: Dialect, prepare: (db: Db) => Promise<void>): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    await prepare(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function falseIfTablesMissing(error: { code?: string }) {
  if (error.code === missingTableCode) return false
  throw error
}

// PostgreSQL's error code for a table that does not exist.
const missingTableCode = '42P01'
