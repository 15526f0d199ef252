import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { type Engine, migrate } from './migrate.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export const engineOf = (url: string): Engine => (url.startsWith('file:') ? 'sqlite' : 'postgres')

/**
 * `file:data/site.db`, `file::memory:` or `postgres://…`, created where it is missing and migrated.
 * Throws what the engine throws when it can't be opened.
 */
export async function openDatabase(url: string, { onIdleError }: { onIdleError: (error: Error) => void }) {
  const engine = engineOf(url)
  const file = url.replace(/^file:/, '')
  if (engine === 'sqlite' && file !== ':memory:') mkdirSync(dirname(file), { recursive: true })

  const dialect = engine === 'sqlite' ? sqliteDialect(file) : await postgres(url, onIdleError)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Its client is loaded where it is needed only: it would make every other start slower. */
async function postgres(url: string, onIdleError: (error: Error) => void) {
  const { postgresDialect } = await import('./postgres.ts')
  return postgresDialect(url, onIdleError)
}
