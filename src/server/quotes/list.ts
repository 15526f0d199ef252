import type { ExpressionBuilder } from 'kysely'
import type { QuoteStatus, QuoteType } from '#contract/quotes.ts'
import type { Db, Tables } from '../db/schema.ts'
import { containsWord, searchedWords } from '../db/search.ts'
import { toQuote } from './store.ts'
import { countByTallies } from './tallies.ts'

type Wanted = {
  status?: QuoteStatus | undefined
  type?: QuoteType | undefined
  /** Words that stand anywhere in the text of a lead, in any order; `#12` or `12` is also the lead's number. */
  q?: string | undefined
  /** The leads in the bin instead of the others. */
  deleted?: 'true' | undefined
  /** Spam instead of the others. */
  spam?: 'true' | undefined
}

type Part = {
  limit?: number | undefined
  order?: 'newest' | 'oldest' | undefined
  before?: number | undefined
  after?: number | undefined
}

/** The wanted part of the leads, and how many match in all. */
export async function listQuotes(db: Db, { limit, order, before, after, ...wanted }: Wanted & Part) {
  let part = matching(db, wanted)
    .selectAll()
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
  if (before !== undefined) part = part.where('id', '<', before)
  if (after !== undefined) part = part.where('id', '>', after)
  if (limit !== undefined) part = part.limit(limit)
  const quotes = (await part.execute()).map(toQuote)
  const isWhole = before === undefined && after === undefined && quotes.length < (limit ?? Number.POSITIVE_INFINITY)
  return { quotes, total: isWhole ? quotes.length : await countQuotes(db, wanted) }
}

async function countQuotes(db: Db, wanted: Wanted) {
  if (!wanted.q && !wanted.deleted && !wanted.spam) return countByTallies(db, wanted)
  const { total } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function matching(db: Db, { status, type, q, deleted, spam }: Wanted) {
  let query = db.selectFrom('quotes').where('deleted_at', deleted ? 'is not' : 'is', null)
  // The bin also has the spam that was deleted.
  if (!deleted) query = query.where('spam_at', spam ? 'is not' : 'is', null)
  if (status) query = query.where('status', '=', status)
  if (type) query = query.where('type', '=', type)
  for (const word of searchedWords(q ?? ''))
    query = query.where((eb) => eb.or([containsWord(word), ...numbered(eb, word)]))
  return query
}

function numbered(eb: ExpressionBuilder<Tables, 'quotes'>, word: string) {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1]
  return number ? [eb('id', '=', Number(number))] : []
}
