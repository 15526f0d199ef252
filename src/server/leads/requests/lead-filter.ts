import { type ExpressionBuilder, sql } from 'kysely'
import type { LeadQuery } from '#contract/leads/leads.ts'
import { utcTime } from '#contract/leads/office.ts'
import { dayMs } from '#contract/platform/time.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db, Tables } from '#server/platform/db/schema.ts'
import { containsCommonWord, containsIndexedWord, containsWord } from '#server/platform/db/search.ts'
import { officeOrDefault, officeToday } from '../office/office.ts'
import { searchedLeadWords } from './search.ts'

/**
 * The conditions that a call sets for leads, without the order and the range of the list. The words of `q` may be in any
 * order; `#12` and `12` also match the lead with this number.
 */
export type LeadFilter = Omit<LeadQuery, 'limit' | 'order' | 'before' | 'after' | 'countTo'> & {
  /** True if PostgreSQL shall search without its index of words, because many leads match `q`. */
  isCommonSearch?: boolean | undefined
  /** Only leads with these ids. */
  among?: readonly number[] | undefined
}

export async function matchingLeads(
  db: Db,
  { deleted, spam, view, q, isCommonSearch, among, owner, status, ...filter }: LeadFilter,
) {
  let query = db.selectFrom('quotes').where(isTimeSet('deleted_at', deleted))
  // The bin also contains deleted spam.
  if (!deleted) query = query.where(isTimeSet('spam_at', spam))
  if (view === 'new') query = query.where('status', '=', 'new')
  if (view === 'open') query = query.where('status', '<>', 'closed')
  if (view === 'due') query = query.where('follow_up_on', '<=', await officeToday(db, new Date()))
  if (status === 'waiting') query = query.where(isWaiting)
  else if (status) query = query.where('status', '=', status)
  query = query.where(hasValues(filter)).where(await arrivedInPeriod(db, filter))
  if (owner === 'none') query = query.where('owner_id', 'is', null)
  else if (owner !== undefined) query = query.where('owner_id', '=', owner)
  // SQL has no empty lists, so an empty list becomes the id 0, which no lead has.
  if (among) query = query.where('id', 'in', among.length > 0 ? among : [0])
  const contains = isPostgres(db) ? (isCommonSearch ? containsCommonWord : containsIndexedWord) : containsWord
  for (const word of searchedLeadWords(q ?? '')) {
    const id = leadNumberIn(word)
    query = query.where((eb) => eb.or([contains(word), ...(id === null ? [] : [eb('id', '=', id)])]))
  }
  return query
}

// Databases use the index of waiting leads only for a query with exactly its conditions, and with no parameter in them.
const isWaiting = sql<boolean>`status <> 'closed' and (status = 'new' or waiting_since is not null)`

// Both columns have an index of the leads with a time. SQLite uses the index for `> ''`, but not for `is not null`.
const isTimeSet =
  (column: 'deleted_at' | 'spam_at', isSet: 'true' | undefined) => (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    isSet ? eb(column, '>', '') : eb(column, 'is', null)

/** Returns the condition for leads that arrived on the days `from` to `to` of the office's calendar. */
export async function arrivedInPeriod(db: Db, { from, to }: Pick<LeadFilter, 'from' | 'to'>) {
  if (!from && !to) return (eb: ExpressionBuilder<Tables, 'quotes'>) => eb.and([])
  const { timeZone } = await officeOrDefault(db)
  const startOfDay = (day: string, daysLater = 0) =>
    new Date(Math.min(utcTime(timeZone, Date.parse(day) + daysLater * dayMs), lastWritableTime)).toISOString()
  return (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    eb.and([
      ...(from ? [eb('created_at', '>=', startOfDay(from))] : []),
      ...(to ? [eb('created_at', '<', startOfDay(to, 1))] : []),
    ])
}

// Times are compared as texts, and a year of five digits would come before all others.
const lastWritableTime = Date.parse('9999-12-31T23:59:59.999Z')

/** The condition for leads with these values. Kysely leaves out the undefined ones. */
const hasValues =
  ({ type, subject, projectSize, timeline, productId, language }: LeadFilter) =>
  (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    eb.and({ type, subject, project_size: projectSize, timeline, product_id: productId, language })

/** Reads the number of a lead from a searched word such as `#12`; null if the word is not a number. */
export function leadNumberIn(word: string) {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1]
  return number ? Number(number) : null
}
