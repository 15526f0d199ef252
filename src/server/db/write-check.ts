import { isUnavailable } from './errors.ts'
import type { Db } from './schema.ts'

// A result is valid for this long: a commit waits for the disk, and any client may request /readyz at any rate.
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

// The check writes a row of about the size of a lead with its indexes. A smaller row may still find room where a lead
// does not.
const rowBytes = 48 * 1024

/** Inserts a row and deletes it in a second commit. In a single one SQLite would never write the row to the disk. */
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
