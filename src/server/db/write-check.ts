import { isUnavailable } from './errors.ts'
import type { Db } from './schema.ts'

// Clients may request /readyz at any rate, and each check waits for the disk. A result is therefore used for this long.
const resultValidMs = 2000

/** Returns a function that resolves to false if the database refuses writes: if its disk is full or it is read-only. */
export function writeCheck(db: Db) {
  let lastCheck: { at: number; isWritable: Promise<boolean> } | undefined
  return function acceptsWrites() {
    const now = performance.now()
    if (!lastCheck || now - lastCheck.at > resultValidMs) lastCheck = { at: now, isWritable: tryToWrite(db) }
    return lastCheck.isWritable
  }
}

// The check writes a row of about the size of a lead with its indexes. A smaller row may still find room where a lead
// does not.
const rowBytes = 48 * 1024

/** Inserts a row and deletes it in a second commit. In one commit, SQLite would never write the row to the disk. */
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
