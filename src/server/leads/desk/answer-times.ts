import { waitingHours, waitingLevel } from '#contract/leads/waiting-time.ts'
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
  const rows = await db
    .selectFrom('lead_events as event')
    .innerJoin('quotes', 'quotes.id', 'event.quote_id')
    .select(['quotes.created_at', 'event.at'])
    .where('event.kind', '=', 'status')
    .where('event.at', '>=', since)
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
    .execute()
  const office = await officeOrDefault(db)
  const hours = rows.map(({ created_at, at }) => waitingHours(created_at, Date.parse(at), office)).sort((a, b) => a - b)
  const late = rows.filter(({ created_at, at }) => waitingLevel(created_at, Date.parse(at), office) === '48').length
  return { leads: rows.length, medianHours: median(hours), late }
}

function median(sorted: number[]) {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
