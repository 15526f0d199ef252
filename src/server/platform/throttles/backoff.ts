import type { ExpressionBuilder } from 'kysely'
import type { Db, Row, Tables } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { decrementCount, tooManyRefusal } from './rate-limit.ts'

export type Backoff = {
  freeTries: number
  firstDelaySeconds: number
  maxDelaySeconds: number
  forgetAfterMinutes: number
}

/** The row in the database before and after an attempt was counted. `uncountAttempt` needs both. */
type CountedAttempt = { before: Row<'throttles'> | undefined; counted: Row<'throttles'> }

// If requests arrive at the same moment, one of them changes the row, and the others try again, at most this often.
const maxTries = 50

/**
 * Counts an attempt before its result is known, so that a hundred attempts at the same moment count as a hundred.
 * Refuses the attempt while the delay after earlier attempts is running.
 */
export async function countAttempt(db: Db, key: string, delays: Backoff): Promise<CountedAttempt> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const now = new Date()
    const row = await refuseWhileDelayed(db, key, now)
    const before = row && row.forget_at > now.toISOString() ? row : undefined
    const count = (before?.count ?? 0) + 1
    const nextColumns = {
      count,
      blocked_until: secondsAfter(now, delaySeconds(count, delays)),
      forget_at: secondsAfter(now, delays.forgetAfterMinutes * 60),
    }
    const write = row
      ? db
          .updateTable('throttles')
          .set(nextColumns)
          .where(({ and }) => and({ key, count: row.count, forget_at: row.forget_at }))
          .returning('key')
      : db
          .insertInto('throttles')
          .values({ key, ...nextColumns })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
    if (await write.executeTakeFirst()) return { before, counted: { key, ...nextColumns } }
  }
  throw new Refusal('tooMany', { headers: { 'retry-after': '1' } })
}

/** Returns the row of earlier attempts. Refuses while the delay after them is running. */
export async function refuseWhileDelayed(db: Db, key: string, now = new Date()) {
  const row = await db.selectFrom('throttles').selectAll().where('key', '=', key).executeTakeFirst()
  const time = now.toISOString()
  if (row && row.forget_at > time && row.blocked_until > time) throw tooManyRefusal(new Date(row.blocked_until), now)
  return row
}

/** Forgets all attempts with this key, so that the next one is not delayed. */
export async function resetBackoff(db: Db, key: string) {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Removes an attempt that has succeeded from the count. Later attempts stay counted. */
export async function uncountAttempt(db: Db, { before, counted: { key, count, forget_at } }: CountedAttempt) {
  const isLast = ({ and }: ExpressionBuilder<Tables, 'throttles'>) => and({ key, count, forget_at })
  const restoration = before
    ? db.updateTable('throttles').set(before).where(isLast).returning('key')
    : db.deleteFrom('throttles').where(isLast).returning('key')
  if (!(await restoration.executeTakeFirst())) await decrementCount(db, key)
}

function delaySeconds(count: number, { freeTries, firstDelaySeconds, maxDelaySeconds }: Backoff) {
  if (count < freeTries) return 0
  return Math.min(firstDelaySeconds * 2 ** (count - freeTries), maxDelaySeconds)
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
