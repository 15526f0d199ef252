import { minuteMs } from '#contract/platform/time.ts'
import { preparedOnce } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export type RateLimit = { name: string; atMost: number; perMinutes: number }

/**
 * Counts a request of the address. Throws a refusal if the address has sent more than the limit. Call it in the
 * transaction of the counted work.
 */
export async function enforceRateLimit(db: Db, limit: RateLimit, { address }: { address: string | null }) {
  const refusal = address === null ? null : await checkRateLimit(db, limit, address)
  if (refusal) throw refusal
}

/** Counts a request that changes nothing else, so that a refused one is counted, too. Throws the refusal. */
export async function countRequest(db: Db, limit: RateLimit, address: string | null) {
  if (address === null) return
  const refusal = await db.transaction().execute((db) => checkRateLimit(db, limit, address))
  if (refusal) throw refusal
}

/**
 * Counts a request of the address. Returns a refusal if the address has sent more than the limit, and null otherwise.
 */
export async function checkRateLimit(db: Db, limit: RateLimit, address: string) {
  return (await countUse(db, limit, address)).refusal
}

/**
 * Counts a request of the address. Returns the number of its requests, and a refusal if they are more than the limit.
 * If the address is null, counts nothing.
 */
export async function countUse(db: Db, { name, atMost, perMinutes }: RateLimit, address: string | null) {
  if (address === null) return { count: 0, refusal: null }
  const now = new Date()
  const forgetAt = new Date(now.getTime() + perMinutes * minuteMs).toISOString()
  const row = await db
    .insertInto('throttles')
    .values({ key: `${name}:${address}`, count: 1, blocked_until: '', forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isExpired = eb('throttles.forget_at', '<=', now.toISOString())
        return {
          count: eb
            .case()
            .when(isExpired)
            .then(1)
            .else(eb('throttles.count', '+', 1))
            .end(),
          forget_at: eb.case().when(isExpired).then(forgetAt).else(eb.ref('throttles.forget_at')).end(),
        }
      }),
    )
    .returning(['count', 'forget_at'])
    .modifyEnd(preparedOnce)
    .executeTakeFirstOrThrow()
  return { count: row.count, refusal: row.count > atMost ? tooManyRefusal(new Date(row.forget_at), now) : null }
}

/** Removes one request of the address from the count. */
export async function refundRateLimit(db: Db, { name }: RateLimit, address: string) {
  await decrementCount(db, `${name}:${address}`)
}

export async function decrementCount(db: Db, key: string) {
  await db
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export function tooManyRefusal(until: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Refusal('tooMany', { headers: { 'retry-after': String(seconds) } })
}
