import type { ExpressionBuilder } from 'kysely'
import type { LeadQuery } from '#contract/leads/leads.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db, Tables } from '#server/platform/db/schema.ts'
import { containsCommonWord, containsIndexedWord, containsWord } from '#server/platform/db/search.ts'
import { officeToday } from '../office/office.ts'
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
  { deleted, spam, view, q, isCommonSearch, among, owner, ...filter }: LeadFilter,
) {
  let query = db.selectFrom('quotes').where(isTimeSet('deleted_at', deleted))
  // The bin also contains deleted spam.
  if (!deleted) query = query.where(isTimeSet('spam_at', spam))
  if (view === 'new') query = query.where('status', '=', 'new')
  if (view === 'open') query = query.where('status', '<>', 'closed')
  if (view === 'due') query = query.where('follow_up_on', '<=', await officeToday(db, new Date()))
  query = query.where(hasValues(filter)).where(arrivedInPeriod(filter))
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

// Both columns have an index of the leads with a time. SQLite uses the index for `> ''`, but not for `is not null`.
const isTimeSet =
  (column: 'deleted_at' | 'spam_at', isSet: 'true' | undefined) => (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    isSet ? eb(column, '>', '') : eb(column, 'is', null)

export const arrivedInPeriod =
  ({ from, to }: Pick<LeadFilter, 'from' | 'to'>) =>
  (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    eb.and([
      ...(from ? [eb('created_at', '>=', from)] : []),
      // Times are compared as texts. In the order of texts, each time on the day `to` comes before `${to}T24`.
      ...(to ? [eb('created_at', '<', `${to}T24`)] : []),
    ])

/** The condition for leads with these values. Kysely leaves out the undefined ones. */
const hasValues =
  ({ status, type, subject, projectSize, timeline, productId }: LeadFilter) =>
  (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    eb.and({ status, type, subject, project_size: projectSize, timeline, product_id: productId })

/** Reads the number of a lead from a searched word such as `#12`; null if the word is not a number. */
export function leadNumberIn(word: string) {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1]
  return number ? Number(number) : null
}
