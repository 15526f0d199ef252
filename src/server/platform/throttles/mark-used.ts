import { preparedOnce } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'

/**
 * Marks the key of a text that works once, such as a ticket, as used for as long as the text is valid. Returns false if
 * the key was marked before. Of two calls at the same moment, one gets true.
 */
export async function markUsed(db: Db, key: string, validMs: number) {
  const forget_at = new Date(Date.now() + validMs).toISOString()
  const storedRow = await db
    .insertInto('throttles')
    .values({ key, count: 1, blocked_until: '', forget_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .modifyEnd(preparedOnce)
    .executeTakeFirst()
  return storedRow !== undefined
}
