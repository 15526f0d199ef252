import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { DeliveryFailure } from './failure.ts'

export type DeliveryChannel = 'mail' | 'webhook'
export type Delivery = Row<'deliveries'>

export type NewDelivery = Pick<Delivery, 'quote_id' | 'template' | 'recipient' | 'payload' | 'message_id'> & {
  channel: DeliveryChannel
}

// A lease is longer than an attempt can take, so that no other process takes a delivery that is being sent.
const leaseMs = 2 * minuteMs

/** Writes deliveries in the transaction of their lead. Skips a delivery that is already stored. */
export async function addDeliveries(db: Db, deliveries: NewDelivery[]) {
  if (deliveries.length === 0) return
  const now = new Date().toISOString()
  const initialColumns = { state: 'waiting', tries: 0, next_try_at: now, leased_until: '', created_at: now }
  await db
    .insertInto('deliveries')
    .values(deliveries.map((delivery) => ({ ...delivery, ...initialColumns })))
    .onConflict((conflict) => conflict.columns(['quote_id', 'template', 'recipient']).doNothing())
    .modifyEnd(preparedOnce)
    .execute()
}

/** The states of deliveries that a worker still has to send: not yet tried, or failed and to be tried again. */
export const unsentStates = ['waiting', 'failed']

/** The templates of the deliveries that tell of the arrival of a lead. */
const arrivalTemplates = ['team', 'answer', 'created']

/** True if a lead has deliveries that tell of its arrival. */
export async function isLeadAnnounced(db: Db, quoteId: number) {
  const query = db.selectFrom('deliveries').select('id').where('quote_id', '=', quoteId)
  return (await query.where('template', 'in', arrivalTemplates).limit(1).executeTakeFirst()) !== undefined
}

/** An SQL condition: a mail to the team that may list several leads, and belongs to one of them. */
export const isListMail = sql<boolean>`(template like 'assigned-%' or template like 'due-%' or template like 'spam-%')`

/** An SQL condition: the delivery is not about a lead in Spam. It waits until an administrator marks that as not spam. */
export const isSendable = sql<boolean>`(${isListMail} or not exists (
  select 1 from quotes where quotes.id = deliveries.quote_id and quotes.spam_at is not null))`

/** The query for the deliveries of a channel that a worker still has to send. */
const openDeliveries = (db: Db, channel: DeliveryChannel) =>
  db.selectFrom('deliveries').where('channel', '=', channel).where('state', 'in', unsentStates).where(isSendable)

/** Leases the next due delivery: until the lease ends, no other process takes it. Returns undefined if none is due. */
export async function leaseDelivery(db: Db, channel: DeliveryChannel, now: Date): Promise<Delivery | undefined> {
  const nowIso = now.toISOString()
  const dueId = openDeliveries(db, channel)
    .select('id')
    .where('next_try_at', '<=', nowIso)
    .where('leased_until', '<=', nowIso)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    // If another instance has locked the row, this one takes the next row instead of waiting. SQLite has only one
    // writer at a time.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return db
    .updateTable('deliveries')
    .set({ leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', dueId)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the time at which the worker can next take a delivery; null if there is none to send. */
export async function nextDeliveryDueAt(db: Db, channel: DeliveryChannel): Promise<Date | null> {
  const freeAt = sql<string | null>`min(case when leased_until > next_try_at then leased_until else next_try_at end)`
  const { at } = await openDeliveries(db, channel).select(freeAt.as('at')).executeTakeFirstOrThrow()
  return at === null ? null : new Date(at)
}

// Changing so many deliveries takes a few milliseconds, during which no other request is answered on SQLite.
const madeDueAtOnce = 100

/** Makes all failed deliveries of a channel due now, because its mail server or webhook has answered again. */
export async function makeFailedDeliveriesDue(db: Db, channel: DeliveryChannel, now: Date) {
  const nowIso = now.toISOString()
  const failed = db
    .selectFrom('deliveries')
    .select('id')
    .where(({ and }) => and({ channel, state: 'failed' }))
    .where('next_try_at', '>', nowIso)
    .where('leased_until', '<=', nowIso)
    .limit(madeDueAtOnce)
  const update = db.updateTable('deliveries').set({ next_try_at: nowIso }).where('id', 'in', failed)
  while (Number((await update.executeTakeFirst()).numUpdatedRows) > 0) await nextTurn()
}

export async function recordDeliverySent(db: Db, delivery: Delivery, now: Date) {
  const outcome = { state: 'sent', sent_at: now.toISOString(), last_error: null, failing_since: null, seen_at: null }
  await endLease(db, delivery, { ...outcome, tries: delivery.tries + 1 })
}

/** Stores the error's message and the time of the next try. If no further try makes sense, gives the delivery up. */
export async function recordDeliveryFailure(db: Db, delivery: Delivery, failure: DeliveryFailure, now: Date) {
  const tries = delivery.tries + 1
  const failingSince = delivery.failing_since ?? now.toISOString()
  const next = failure.kind === 'refused' ? null : nextTryAt(tries, new Date(failingSince), now)
  const columns = { tries, last_error: failure.message, failing_since: failingSince }
  if (next) return endLease(db, delivery, { ...columns, state: 'failed', next_try_at: next.toISOString() })
  // An administrator who has seen the earlier failure has not seen that the delivery was given up.
  return endLease(db, delivery, { ...columns, state: 'given-up', seen_at: null })
}

/** Stores the outcome and ends the lease. Changes nothing if another process has taken the delivery meanwhile. */
async function endLease(db: Db, { id, leased_until }: Delivery, outcome: Partial<Omit<Delivery, 'id'>>) {
  await db
    .updateTable('deliveries')
    .set({ ...outcome, leased_until: '' })
    .where(({ and }) => and({ id, leased_until }))
    .execute()
}

const firstPausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs]
const laterPauseMs = 3 * hourMs
const giveUpAfterMs = 4 * dayMs

/**
 * Returns the time of the next try for a delivery that has failed `tries` times; null if that time would be more than
 * `giveUpAfterMs` after `failingSince`.
 */
function nextTryAt(tries: number, failingSince: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + (firstPausesMs[tries - 1] ?? laterPauseMs))
  return next.getTime() - failingSince.getTime() > giveUpAfterMs ? null : next
}
