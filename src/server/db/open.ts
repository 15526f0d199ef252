import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import { engineOf } from './engine.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

type Options = {
  /** Hears of a connection that breaks while nobody uses it. */
  onIdleError: (error: Error) => void
  /** For work that takes long and that nobody waits for at a browser. */
  isPatient?: boolean
}

/**
 * `file:data/site.db`, `file::memory:` or `postgres://…`, created where it is missing and migrated.
 * Throws what the engine throws when it can't be opened.
 */
export function openDatabase(url: string, options: Options): Promise<Db> {
  return engineOf(url) === 'sqlite' ? openSqlite(url.replace(/^file:/, '')) : openPostgres(url, options)
}

function openSqlite(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return opened(sqliteDialect(file), (db) => migrate(db, 'sqlite'))
}

async function openPostgres(url: string, { onIdleError, isPatient = false }: Options) {
  // Its client is loaded where it is needed only: it would make every other start slower.
  const { noLimits, postgresDialect, usualLimits } = await import('./postgres.ts')
  const dialect = postgresDialect(url, onIdleError, isPatient ? noLimits : usualLimits)
  return opened(dialect, async (db) => {
    if (await isMigrated(db).catch(falseWithoutTables)) return
    const patient = await opened(postgresDialect(url, onIdleError, noLimits), (db) => migrate(db, 'postgres'))
    await patient.destroy()
  })
}

async function opened(dialect: Dialect, prepare: (db: Db) => Promise<void>): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    await prepare(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function falseWithoutTables(error: { code?: string }) {
  if (error.code === undefinedTable) return false
  throw error
}

const undefinedTable = '42P01'
