import { Kysely } from 'kysely'
import { inject } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Db, Tables } from '#server/platform/db/schema.ts'
import { dialectOf, openSqliteFile } from '#server/platform/db/sqlite.ts'
import { isDeep } from './depth.ts'
import { createDatabase } from './postgres.ts'
import type { SharedPostgres } from './setup/postgres.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

/** For tests of what a database decides: order, search, locks, conflicts, counts and times. */
export const bothDatabases: DatabaseName[] = ['SQLite', 'PostgreSQL']

/** For all other tests of stored data: SQLite in `npm test`, PostgreSQL in `npm run test:deep`. */
export const databases: DatabaseName[] = isDeep ? ['PostgreSQL'] : ['SQLite']

export type TestDatabase = { db: Db; url: string; drop: () => Promise<void> }

/** Creates an empty database with all migrations. */
export async function openTestDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'SQLite') return { url: 'file::memory:', db: await openSqliteCopy(), drop: async () => {} }
  const { url, drop } = await createPostgresDatabase({ isMigrated: true })
  return { url, db: await openDatabase(url, { onIdleError }), drop }
}

let sqliteTemplate: ReturnType<typeof migratedBytes> | undefined

// Migrations take half of the time of starting an app, so they run once in each file.
async function openSqliteCopy(): Promise<Db> {
  sqliteTemplate ??= migratedBytes()
  const database = openSqliteFile(':memory:')
  database.deserialize(await sqliteTemplate)
  return new Kysely<Tables>({ dialect: dialectOf(database) })
}

async function migratedBytes() {
  const database = openSqliteFile(':memory:')
  const db = new Kysely<Tables>({ dialect: dialectOf(database) })
  await migrate(db, 'sqlite')
  const bytes = database.serialize()
  await db.destroy()
  return bytes
}

// Dropping a database breaks its last connections, so their errors are ignored.
const onIdleError = () => {}

/** Creates a database on the PostgreSQL server of this run, which the first one starts. */
export async function createPostgresDatabase({ isMigrated = false } = {}) {
  const response = await fetch(inject('postgresStarterUrl'))
  if (!response.ok) throw new Error(await response.text())
  // The cast is safe: tests/setup/postgres.ts sends this type.
  const { url, migratedDatabase } = (await response.json()) as SharedPostgres
  return createDatabase(url, isMigrated ? { template: migratedDatabase } : {})
}
