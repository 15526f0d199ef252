import { type Overview, overviewLimits } from '#contract/overview.ts'
import { quoteStatuses, quoteTypes } from '#contract/quotes.ts'
import type { Db } from '../db/schema.ts'
import { listQuotes } from '../quotes/list.ts'
import { readTallies, type Tally } from '../quotes/tallies.ts'
import { dayOf, isoWeek, lastMondays } from './weeks.ts'

export async function readOverview(db: Db, now: Date): Promise<Overview> {
  const tallies = await readTallies(db)
  const { quotes: newestQuotes } = await listQuotes(db, { limit: overviewLimits.newestQuotes })
  return {
    counts: {
      projects: await count(db, 'projects'),
      products: await count(db, 'products'),
      content: await count(db, 'content'),
      media: await count(db, 'media'),
      news: await count(db, 'news'),
      quotes: tallies.reduce((sum, { leads }) => sum + leads, 0),
    },
    quotesByStatus: byStatus(tallies),
    weeks: byWeek(tallies, now),
    newestQuotes,
  }
}

async function count(db: Db, table: 'projects' | 'products' | 'content' | 'media' | 'news') {
  const { total } = await db
    .selectFrom(table as 'projects') // nothing but rows is counted, so the types of one do for all
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const none = <Key extends string>(labels: Record<Key, string>) =>
  // The keys are those of the labels.
  Object.fromEntries(Object.keys(labels).map((key) => [key, 0])) as Record<Key, number>

function byStatus(tallies: Tally[]): Overview['quotesByStatus'] {
  const counts = none(quoteStatuses)
  for (const { status, leads } of tallies) counts[status] += leads
  return counts
}

function byWeek(tallies: Tally[], now: Date): Overview['weeks'] {
  const mondays = lastMondays(dayOf(now.getTime()))
  const weeks = mondays.map((from) => ({ week: isoWeek(from), from, leads: none(quoteTypes) }))
  const byMonday = new Map(weeks.map((week) => [week.from, week.leads]))
  for (const { week, type, leads } of tallies) {
    const counts = byMonday.get(week)
    if (counts) counts[type] += leads
  }
  return weeks
}
