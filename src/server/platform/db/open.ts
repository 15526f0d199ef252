import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely } from 'kysely'
import { databaseName, engineOf, sqliteFile } from './engine.ts'
import { type DatabaseVersion, isMigrated, migrate, versionOf } from './migrate.ts'
import { createFileWithOwner, createFolder } from './owned-files.ts'
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
    createFileWithOwner(file)
  }
  return openAndPrepare(sqliteDialect(file), (db) => migrate(db, 'sqlite'))
}

async function openPostgres(url: string, { onIdleError, isLongRunning = false }: Options) {
  // PostgreSQL's client is loaded only when needed: it would make every start on SQLite slower.
  const { noTimeLimits, postgresDialect, usualTimeLimits } = await import('./postgres.ts')
  const dialect = postgresDialect(url, onIdleError, isLongRunning ? noTimeLimits : usualTimeLimits)
  const prepare = async (db: Db) => {
    if (await isMigrated(db).catch(falseIfTablesMissing)) return
    const unlimitedDb = await openAndPrepare(postgresDialect(url, onIdleError, noTimeLimits), (db) =>
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

function falseIfTablesMissing(error: Error) {
  if (isTableMissing(error)) return false
  throw error
}

/** Thrown if a database is missing or is not that of a site. The message is a clause without a full stop. */
export class NoSite extends Error {}

/**
 * Opens the database of a site for a command. Unlike `openDatabase`, creates nothing and migrates nothing: a mistyped
 * name would look like a site without data, and an older version of the site may be running. Throws a NoSite or a
 * CannotOpenPostgres.
 */
export async function openSite(url: string): Promise<{ db: Db; version: DatabaseVersion }> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(url) })
  try {
    return { db, version: await versionOf(db) }
  } catch (error) {
    await db.destroy()
    if (isTableMissing(error)) throw new NoSite(`The database ${databaseName(url)} has no site in it`)
    throw engineOf(url) === 'postgres' ? new CannotOpenPostgres(error as Error) : error
  }
}

async function dialectOf(url: string) {
  if (engineOf(url) === 'sqlite') {
    // This check comes first, because opening a file for writing would change settings in the file of another program.
    refuseFileWithoutSite(sqliteFile(url))
    return sqliteDialect(sqliteFile(url))
  }
  const { noTimeLimits, postgresDialect } = await import('./postgres.ts')
  return postgresDialect(url, () => {}, noTimeLimits)
}

/** Throws NoSite unless an SQLite file is the database of a site. Does not change the file. */
export function refuseFileWithoutSite(file: string) {
  try {
    statSync(file)
  } catch (error) {
    const isForbidden = (error as NodeJS.ErrnoException).code === 'EACCES'
    throw new NoSite(isForbidden ? `This user may not read ${file}` : `There is no database at ${file}`)
  }
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    if (!db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get())
      throw new NoSite(`The database at ${file} has no site in it`)
  } finally {
    db.close()
  }
}

// PostgreSQL's error code for a table that does not exist.
const isTableMissing = (error: unknown) => (error as { code?: string }).code === '42P01'
