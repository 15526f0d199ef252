import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

// An arbitrary number. No other program may use it on the same database.
const lockId = 7_304_119

/** Until the transaction ends, other processes wait here: several may start at the same moment on an empty database. */
export async function oneProcessAtATime(db: Db) {
  // SQLite lets one transaction write at a time anyway.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${lockId})`.execute(db)
}
