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

/** Inserts a row and deletes it in one commit, so that exports of equal sites stay equal. */
async function tryToWrite(db: Db) {
  const row = { key: 'write-check', count: 0, blocked_until: '', forget_at: '' }
  try {
    await db.transaction().execute(async (db) => {
      await db
        .insertInto('throttles')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      await db.deleteFrom('throttles').where('key', '=', row.key).execute()
    })
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}
