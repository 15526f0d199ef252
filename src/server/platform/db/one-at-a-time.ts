import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

// The arbitrary number of an advisory lock. No other program may use it on the same database.
const lockId = 7_304_119

/**
 * Makes other processes wait at this call until this transaction ends, because several processes may start at once on
 * an empty database.
 */
export async function makeOtherProcessesWait(db: Db) {
  // SQLite lets one transaction write at a time anyway.
  if (!isPostgres(db)) return
  // Tries again and again, because PostgreSQL would cancel a single statement that waits longer than some seconds.
  while (!(await tryLock(db))) await sleep(100)
}

/** Tries to get the lock for this transaction. Returns true if the transaction has the lock now. */
async function tryLock(db: Db) {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as locked`.execute(db)
  return rows[0]?.locked === true
}
