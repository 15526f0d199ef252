import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

// An arbitrary number. No other program may use it on the same database.
const lockId = 7_304_119

/** Until the transaction ends, other processes wait here: several may start at the same moment on an empty database. */
export async function oneProcessAtATime(db: Db) {
  // SQLite lets one transaction write at a time anyway.
  if (!isPostgres(db)) return
  // It asks again and again: a statement that waited would be cancelled after some seconds.
  while (!(await tryLock(db))) await sleep(100)
}

/** Whether this transaction has the lock now. */
async function tryLock(db: Db) {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as locked`.execute(db)
  return rows[0]?.locked === true
}
