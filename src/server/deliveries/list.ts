import { randomUUID } from 'node:crypto'
import { deliveryLimits, type Delivery as ListedDelivery } from '#contract/deliveries.ts'
import { hourMs } from '#contract/time.ts'
import type { Db } from '../db/schema.ts'
import type { Delivery } from './store.ts'

/** The deliveries of a lead, oldest first. */
export async function deliveriesOf(db: Db, quoteId: number) {
  const rows = await db.selectFrom('deliveries').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute()
  return rows.map(toListed)
}

/** The newest failures that no administrator has seen: given up, or failing for an hour. */
export async function failingDeliveries(db: Db, now: Date) {
  const anHourAgo = new Date(now.getTime() - deliveryLimits.failingHours * hourMs).toISOString()
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('seen_at', 'is', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'given-up'), eb.and([eb('state', '=', 'failed'), eb('failing_since', '<=', anHourAgo)])]),
    )
    .orderBy('id', 'desc')
    .limit(deliveryLimits.failingMax)
    .execute()
  return rows.map(toListed)
}

export async function markSeen(db: Db, ids: number[], now: Date) {
  await db.updateTable('deliveries').set({ seen_at: now.toISOString() }).where('id', 'in', ids).execute()
}

/** Lets a delivery begin anew; undefined if there is none. One that is being sent right now stays as it is. */
export async function sendAgain(db: Db, id: number, now: Date) {
  const time = now.toISOString()
  const query = db.selectFrom('deliveries').selectAll().where('id', '=', id)
  const before = await query.executeTakeFirst()
  if (!before) return undefined
  const anew = { state: 'waiting', tries: 0, next_try_at: time, failing_since: null, seen_at: null, sent_at: null }
  await db
    .updateTable('deliveries')
    .set({ ...anew, message_id: before.state === 'sent' ? another(before.message_id) : before.message_id })
    .where('id', '=', id)
    .where('leased_until', '<=', time)
    .execute()
  return toListed(await query.executeTakeFirstOrThrow())
}

/** Another Message-ID for a mail that was sent: mail programs hide a second one with the same. */
const another = (messageId: string) => messageId.replace(/[\da-f-]{36}/, randomUUID())

const toListed = ({ template, state, ...row }: Delivery): ListedDelivery => ({
  id: row.id,
  quoteId: row.quote_id,
  // Only these templates and states are ever stored; the template of a status ends with a version.
  kind: template.replace(/-\d+$/, '') as ListedDelivery['kind'],
  recipient: row.recipient,
  state: state as ListedDelivery['state'],
  tries: row.tries,
  nextTryAt: ['waiting', 'failed'].includes(state) ? row.next_try_at : null,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})
