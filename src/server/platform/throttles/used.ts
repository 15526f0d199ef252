import { preparedOnce } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'

/**
 * Marks what works once as used, for as long as it would be valid. Returns false if it was used before. Of two calls at
 * the same moment, one gets true.
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
