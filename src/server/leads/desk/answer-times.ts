import { setImmediate as nextTurn } from 'node:timers/promises'
import { waitingHours } from '#contract/leads/waiting-time.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { officeOrDefault } from '../office/office.ts'

const countedDays = 30

/**
 * Measures how long senders waited for the first answer, for the leads that were first answered in the last 30 days.
 * The event by which a lead stops being new counts as its first answer. `late` counts answers after 48 hours or more of
 * waiting, in which the office's closed days don't count. Spam is left out.
 */
export async function answerTimes(db: Db, now: Date) {
  const since = new Date(now.getTime() - countedDays * dayMs).toISOString()
  const office = await officeOrDefault(db)
  const hours: number[] = []
  // A change of many leads may have answered thousands. The event loop handles other requests between the batches.
  for (let batch = await firstAnswers(db, { at: since, id: 0 }); batch.length > 0; ) {
    for (const { created_at, at } of batch) hours.push(waitingHours(created_at, Date.parse(at), office))
    await nextTurn()
    const last = batch.length === batchSize ? batch.at(-1) : undefined
    batch = last ? await firstAnswers(db, last) : []
  }
  hours.sort((a, b) => a - b)
  return { leads: hours.length, medianHours: median(hours), late: hours.filter((waited) => waited >= 48).length }
}

const batchSize = 100

/** Reads the next first answers after an event, the oldest first. */
const firstAnswers = (db: Db, after: { at: string; id: number }) =>
  db
    .selectFrom('lead_events as event')
    .innerJoin('quotes', 'quotes.id', 'event.quote_id')
    .select(['event.id', 'quotes.created_at', 'event.at'])
    .where('event.kind', '=', 'status')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('event.at', 'event.id'), '>', tuple(after.at, after.id)))
    .where('event.old_value', '=', 'new')
    .where('quotes.spam_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.quote_id', '=', 'event.quote_id')
            .whereRef('earlier.id', '<', 'event.id')
            .where('earlier.kind', '=', 'status')
            .where('earlier.old_value', '=', 'new'),
        ),
      ),
    )
    .orderBy('event.at')
    .orderBy('event.id')
    .limit(batchSize)
    .execute()

function median(sorted: number[]) {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
