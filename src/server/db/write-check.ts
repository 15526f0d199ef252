import { isUnavailable } from './errors.ts'
import type { Db } from './schema.ts'

// A commit waits for the disk, and any client may request /readyz at any rate.
const everyMilliseconds = 2000

/** Whether the database accepts writes. A database with a full disk, or a read-only copy, does not. */
export function writeCheck(db: Db) {
  let last: { at: number; isWritable: Promise<boolean> } | undefined
  return function acceptsWrites() {
    const now = performance.now()
    if (!last || now - last.at > everyMilliseconds) last = { at: now, isWritable: tryToWrite(db) }
    return last.isWritable
  }
}

// A lead writes about so much with its indexes. A smaller row may still find room where a lead does not.
const rowBytes = 48 * 1024

/** Inserts a row and deletes it again. In one commit SQLite would not write the pages of a row that is gone by then. */
async function tryToWrite(db: Db) {
  const row = { key: 'write-check', count: 0, blocked_until: ' '.repeat(rowBytes), forget_at: '' }
  try {
    await db
      .insertInto('throttles')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await db.deleteFrom('throttles').where('key', '=', row.key).execute()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}
