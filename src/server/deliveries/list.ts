import { randomUUID } from 'node:crypto'
import { deliveryLimits, type Delivery as ListedDelivery } from '#contract/deliveries/deliveries.ts'
import { hourMs } from '#contract/platform/time.ts'
import { fromJson, unchangedEntity } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { isReplyTemplate, type ReplyPayload } from './reply-payload.ts'
import { type Delivery, isSendable, unsentStates } from './store.ts'

type LeadOfDeliveries = { id: number; spamAt: string | null }

export const findLeadOfDeliveries = (db: Db, id: number): Promise<LeadOfDeliveries | undefined> =>
  db.selectFrom('quotes').select(['id', 'spam_at as spamAt']).where('id', '=', id).executeTakeFirst()

/** The deliveries of a lead, oldest first. If the lead is spam, the unsent deliveries have the state `held`. */
export async function deliveriesOfLead(db: Db, { id, spamAt }: LeadOfDeliveries) {
  const rows = await db.selectFrom('deliveries').selectAll().where('quote_id', '=', id).orderBy('id').execute()
  return rows.map((row) => (spamAt && unsentStates.includes(row.state) ? asHeld(toListed(row)) : toListed(row)))
}

/** The ids of those leads to whose sender the newest mail was given up: it has not arrived. */
export async function undeliveredLeadIds(db: Db, leads: { id: number; email: string }[]): Promise<Set<number>> {
  const emails = new Map(leads.map(({ id, email }) => [id, email]))
  const toSenders = async (ids: number[], state?: string) => {
    if (ids.length === 0) return []
    const rows = db.selectFrom('deliveries').select(['quote_id', 'recipient', 'state']).where('quote_id', 'in', ids)
    const ofState = state === undefined ? rows.orderBy('id') : rows.where('state', '=', state)
    return (await ofState.execute()).filter(({ quote_id, recipient }) => emails.get(quote_id) === recipient)
  }
  // Few leads have a mail that was given up, so the second query reads little.
  const givenUp = await toSenders([...emails.keys()], 'given-up')
  const ids = [...new Set(givenUp.map(({ quote_id }) => quote_id))]
  const newestStates = new Map((await toSenders(ids)).map(({ quote_id, state }) => [quote_id, state]))
  return new Set(ids.filter((id) => newestStates.get(id) === 'given-up'))
}

const asHeld = (delivery: ListedDelivery): ListedDelivery => ({ ...delivery, state: 'held', nextTryAt: null })

/**
 * Lists the newest failed deliveries that no administrator has marked as seen: those that the site has given up, or
 * that have been failing for `deliveryLimits.failingHours`. Deliveries about spam are left out.
 */
export async function failingDeliveries(db: Db, now: Date) {
  const anHourAgo = new Date(now.getTime() - deliveryLimits.failingHours * hourMs).toISOString()
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('seen_at', 'is', null)
    .where(isSendable)
    .where((eb) =>
      eb.or([eb('state', '=', 'given-up'), eb.and([eb('state', '=', 'failed'), eb('failing_since', '<=', anHourAgo)])]),
    )
    .orderBy('id', 'desc')
    .limit(deliveryLimits.failingMax)
    .execute()
  return rows.map(toListed)
}

/** Counts the deliveries that were not sent, by state. Deliveries about spam are left out. */
export async function countUnsentDeliveries(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('state', '!=', 'sent')
    .where(isSendable)
    .groupBy('state')
    .execute()
  const zeroCounts = { waiting: 0, failed: 0, 'given-up': 0 }
  return { ...zeroCounts, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

export async function markFailuresSeen(db: Db, ids: number[], now: Date) {
  await db.updateTable('deliveries').set({ seen_at: now.toISOString() }).where('id', 'in', ids).execute()
}

/**
 * Makes a delivery due again, for the worker. Returns the delivery before and after; undefined if it does not exist. A
 * delivery that is being sent right now stays unchanged: `after` is the same object as `before`.
 */
export async function retryDelivery(db: Db, id: number, now: Date) {
  const time = now.toISOString()
  const query = db.selectFrom('deliveries').selectAll().where('id', '=', id)
  const before = await query.executeTakeFirst()
  if (!before) return undefined
  const reset = { state: 'waiting', tries: 0, next_try_at: time, failing_since: null, seen_at: null, sent_at: null }
  const after = await db
    .updateTable('deliveries')
    .set({ ...reset, message_id: before.state === 'sent' ? renewedMessageId(before.message_id) : before.message_id })
    .where('id', '=', id)
    .where('leased_until', '<=', time)
    .returningAll()
    .executeTakeFirst()
  return after ? { before: toListed(before), after: toListed(after) } : unchangedEntity(toListed(before))
}

/** A new Message-ID for a mail that is sent again, because mail programs hide a second mail with the same ID. */
const renewedMessageId = (messageId: string) => messageId.replace(/[\da-f-]{36}/, randomUUID())

export const toListed = ({ template, state, ...row }: Delivery): ListedDelivery => ({
  id: row.id,
  quoteId: row.quote_id,
  // The casts are safe: only kinds and states from the contract's lists are stored. Some templates end with a version,
  // such as `status-4`.
  kind: template.replace(/-\d+$/, '') as ListedDelivery['kind'],
  recipient: row.recipient,
  state: state as ListedDelivery['state'],
  tries: row.tries,
  nextTryAt: ['waiting', 'failed'].includes(state) ? row.next_try_at : null,
  lastError: row.last_error,
  reply: isReplyTemplate(template) ? { files: [], ...fromJson<ReplyPayload>(row.payload) } : null,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})
