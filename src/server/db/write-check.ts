import { isUnavailable } from './errors.ts'
import type { Db } from './schema.ts'

// A commit waits for the disk, and anybody may ask for /readyz as often as they like.
const everyMilliseconds = 2000

/** Tells whether the database stores what it is given. It does not while its disk is full, or it is a read-only copy. */
export function writeCheck(db: Db) {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return function storesWrites() {
    const now = performance.now()
    if (!last || now - last.at > everyMilliseconds) last = { at: now, answer: tryToWrite(db) }
    return last.answer
  }
}

/** Writes a row and takes it back in one commit, so that exports of equal sites stay equal. */
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
