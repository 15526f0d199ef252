import { sql } from 'kysely'
import { type Overview, overviewLimits } from '#contract/overview.ts'
import { quoteStatuses, quoteTypes } from '#contract/quotes.ts'
import type { Db } from '../db/schema.ts'
import { listQuotes } from '../quotes/list.ts'
import { dayOf, isoWeek, lastMondays, mondayOf } from './weeks.ts'

export async function readOverview(db: Db, now: Date): Promise<Overview> {
  const { quotes: newestQuotes, total } = await listQuotes(db, { limit: overviewLimits.newestQuotes })
  return {
    counts: {
      projects: await count(db, 'projects'),
      products: await count(db, 'products'),
      content: await count(db, 'content'),
      media: await count(db, 'media'),
      news: await count(db, 'news'),
      quotes: total,
    },
    quotesByStatus: await countByStatus(db),
    weeks: await countByWeek(db, now),
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

async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('quotes')
    .select((eb) => ['status', eb.fn.countAll().as('total')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const counts: Record<string, number> = none(quoteStatuses)
  for (const { status, total } of rows) counts[status] = Number(total)
  return counts as Overview['quotesByStatus']
}

async function countByWeek(db: Db, now: Date): Promise<Overview['weeks']> {
  const weeks = lastMondays(dayOf(now.getTime())).map((from) => ({
    week: isoWeek(from),
    from,
    leads: none(quoteTypes),
  }))
  const day = sql<string>`substr(created_at, 1, 10)`
  const rows = await db
    .selectFrom('quotes')
    .select((eb) => ['type', day.as('day'), eb.fn.countAll().as('total')])
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', weeks[0]?.from ?? '')
    .groupBy(['type', day])
    .execute()
  for (const { type, day, total } of rows) {
    const week = weeks.find(({ from }) => from === mondayOf(day))
    // Only types from the contract's list are ever stored.
    if (week) week.leads[type as keyof typeof quoteTypes] += Number(total)
  }
  return weeks
}
