import { sql } from 'kysely'
import { type Overview, overviewLimits } from '#contract/dashboard/overview.ts'
import { localTime, utcTime } from '#contract/leads/office.ts'
import { type OutcomeResult, outcomeResults } from '#contract/leads/outcome.ts'
import { officeOrDefault } from '#server/leads/office/office.ts'
import type { Db } from '#server/platform/db/schema.ts'

type Outcomes = Overview['outcomes']
type Counts = Outcomes['months'][number]['counts']

/** Counts the leads that were won and lost in the last months. A lead that was opened again does not count. */
export async function readOutcomes(db: Db, now: Date): Promise<Outcomes> {
  const months = lastMonths((await officeOrDefault(db)).timeZone, now)
  const groups = await outcomeGroups(db, months)
  const byMonth = countsBy(groups, ({ month }) => month)
  const wonValues = new Map<string, number>()
  for (const { result, currency, value } of groups)
    if (result === 'won' && currency) wonValues.set(currency, (wonValues.get(currency) ?? 0) + value)
  return {
    months: months.map(({ month }, index) => ({ month, counts: byMonth.get(index) ?? noOutcomes() })),
    sources: mostFrequent(countsBy(groups, ({ source }) => source)).map(([source, counts]) => ({ source, counts })),
    products: mostFrequent(countsBy(groups, ({ product }) => product))
      .slice(0, overviewLimits.products)
      .map(([product, counts]) => ({ product, counts })),
    wonValues: [...wonValues].map(([currency, sum]) => ({ currency, sum })),
  }
}

type Month = { month: string; startsAt: string }

/** The months on the company's calendar, oldest first, each with the time at which it begins. */
function lastMonths(timeZone: string, now: Date): Month[] {
  const today = new Date(localTime(timeZone, now.getTime()))
  return Array.from({ length: overviewLimits.months }, (_, index) => {
    const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - overviewLimits.months + 1 + index)
    const startsAt = new Date(utcTime(timeZone, start)).toISOString()
    return { month: new Date(start).toISOString().slice(0, 7), startsAt }
  })
}

/** Leads with the same outcome, source, product, currency and month. `month` is the place of the month in `months`. */
type Group = {
  result: OutcomeResult
  source: Outcomes['sources'][number]['source']
  product: string | null
  currency: string | null
  month: number
  leads: number
  value: number
}

async function outcomeGroups(db: Db, months: Month[]): Promise<Group[]> {
  const later = months.slice(1).map(({ startsAt }, index) => sql`when outcome_at < ${startsAt} then ${sql.lit(index)}`)
  const month = sql<number>`case ${sql.join(later, sql` `)} else ${sql.lit(months.length - 1)} end`
  const groups = db
    .selectFrom('quotes')
    .select(['outcome', 'source', 'product_title', 'outcome_currency', month.as('month')])
    .select(({ fn }) => fn.countAll().as('leads'))
    .select(sql`sum(cast(outcome_value as numeric))`.as('value'))
    .where('outcome', 'is not', null)
    .where('outcome_at', '>=', months[0]?.startsAt ?? '')
    .where('status', '=', 'closed')
    .where('deleted_at', 'is', null)
    .where('spam_at', 'is', null)
    .groupBy(['outcome', 'source', 'product_title', 'outcome_currency', 'month'])
  // The casts are safe: only results and sources from the contract's lists are stored.
  return (await groups.execute()).map((row) => ({
    result: row.outcome as OutcomeResult,
    source: (row.source ?? 'site') as Group['source'],
    product: row.product_title,
    currency: row.outcome_currency,
    month: Number(row.month),
    leads: Number(row.leads),
    value: Number(row.value ?? 0),
  }))
}

// The cast is safe: the object has each result.
const noOutcomes = () => Object.fromEntries(Object.keys(outcomeResults).map((result) => [result, 0])) as Counts

function countsBy<Key>(groups: Group[], keyOf: (group: Group) => Key) {
  const counts = new Map<Key, Counts>()
  for (const group of groups) {
    const ofKey = counts.get(keyOf(group)) ?? noOutcomes()
    ofKey[group.result] += group.leads
    counts.set(keyOf(group), ofKey)
  }
  return counts
}

const mostFrequent = <Key>(counts: Map<Key, Counts>) =>
  [...counts].sort(([, one], [, other]) => other.won + other.lost - (one.won + one.lost))
