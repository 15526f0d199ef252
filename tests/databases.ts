import { afterAll, inject } from 'vitest'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { isDeep } from './depth.ts'
import { createDatabase } from './postgres.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

/** For tests of what a database decides: order, search, locks, conflicts, counts and times. */
export const bothDatabases: DatabaseName[] = ['SQLite', 'PostgreSQL']

/** For all other tests of stored data: SQLite in `npm test`, PostgreSQL in `npm run test:deep`. */
export const databases: DatabaseName[] = isDeep ? ['PostgreSQL'] : ['SQLite']

export type TestDatabase = { db: Db; url: string; drop: () => Promise<void> }

/** Creates an empty database with all migrations. */
export async function openTestDatabase(name: DatabaseName): Promise<TestDatabase> {
  const { url, drop } =
    name === 'SQLite' ? { url: 'file::memory:', drop: async () => {} } : await createPostgresDatabase()
  return { url, db: await openDatabase(url, { onIdleError }), drop }
}

// Dropping a database breaks its last connections, so their errors are ignored.
const onIdleError = () => {}

let template: ReturnType<typeof migratedTemplate> | undefined
afterAll(async () => (await template)?.drop())

async function createPostgresDatabase() {
  template ??= migratedTemplate()
  return createDatabase(inject('postgresUrl'), { template: (await template).name })
}

/**
 * Creates a template for the databases of all tests in a file, so that migrations run once. Each test gets a copy,
 * which takes milliseconds.
 */
async function migratedTemplate() {
  const database = await createDatabase(inject('postgresUrl'))
  const db = await openDatabase(database.url, { onIdleError })
  await db.destroy()
  return database
}
