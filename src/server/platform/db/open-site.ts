import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseName, engineOf, sqliteFile } from './engine.ts'
import { type DatabaseVersion, versionOf } from './migrate.ts'
import { CannotOpenPostgres } from './open.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Thrown if a database is missing or is not that of a site. The message is a clause without a full stop. */
export class NoSite extends Error {}

/**
 * Opens the database of a site for a command. Unlike `openDatabase`, creates nothing and migrates nothing: a mistyped
 * name would look like a site without data, and an older version of the site may be running. Throws NoSite or CannotOpenPostgres.
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
    // This comes first, because opening a file for writing would change its settings, also if it is another program's.
    refuseFileWithoutSite(sqliteFile(url))
    return sqliteDialect(sqliteFile(url))
  }
  const { noLimits, postgresDialect } = await import('./postgres.ts')
  return postgresDialect(url, () => {}, noLimits)
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
