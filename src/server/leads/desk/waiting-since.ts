import { replyTemplate } from '#server/deliveries/reply-payload.ts'
import type { Db } from '#server/platform/db/schema.ts'

/**
 * Returns the time of the first mail of a lead's sender that the team has not answered yet; null if there is none. The
 * team answers from the desk, by a mail of its own, or by saying so: with a new status, or with "answered".
 */
export async function waitingSince(db: Db, quoteId: number) {
  const { at: mailedAt } = await db
    .selectFrom('incoming_mails')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('quote_id', '=', quoteId)
    .where('is_own', '=', 1)
    .where('kind', 'not in', ['automatic', 'internal'])
    .executeTakeFirstOrThrow()
  const { at: repliedAt } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('quote_id', '=', quoteId)
    .where('template', 'like', replyTemplate('%'))
    .executeTakeFirstOrThrow()
  const { at: saidAt } = await db
    .selectFrom('lead_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['status', 'answered'])
    // The server changes a status when a mail arrives, which answers nobody.
    .where('username', '<>', '')
    .executeTakeFirstOrThrow()
  const answeredAt =
    [mailedAt, repliedAt, saidAt]
      .map((at) => at ?? '')
      .sort()
      .at(-1) ?? ''
  const { at } = await db
    .selectFrom('incoming_mails')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where('quote_id', '=', quoteId)
    .where('is_own', '=', 0)
    .where('kind', 'not in', ['automatic', 'bounce'])
    // A mail server tells the second in which a mail arrived.
    .where('received_at', '>=', answeredAt.slice(0, '2026-01-01T00:00:00'.length))
    .executeTakeFirstOrThrow()
  return at ?? null
}
