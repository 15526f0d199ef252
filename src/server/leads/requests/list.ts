import { sql } from 'kysely'
import type { Lead, LeadCounts, LeadQuery, LeadStatus } from '#contract/leads/leads.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { countRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { officeToday } from '../office/office.ts'
import { type LeadFilter, matchingLeads } from './lead-filter.ts'
import { toLead } from './store.ts'
import { countByTallies } from './tallies.ts'
import {
  allSearchHits,
  countRecentMatches,
  idsOfPeriod,
  type LeadIdRange,
  newestSearchHits,
  recentMatchesMax,
  type SearchHits,
} from './word-hits.ts'

type ListRange = Pick<LeadQuery, 'limit' | 'order' | 'before' | 'after'>

/** Lists up to `limit` leads, and counts all leads that match the filter. The count ignores `before` and `after`. */
export async function listLeads(db: Db, { countTo, ...request }: LeadQuery) {
  const recentCount = await countRecentMatches(db, request)
  // `isCommonSearch` turns PostgreSQL's index of words off. Without the index, PostgreSQL stops as soon as it has read
  // `limit` leads. So fewer recent matches are enough for the list (`listQuery`) than for the count (`filters`).
  const listQuery = { ...request, ...(recentCount >= recentMatchesMax / 3 && { isCommonSearch: true }) }
  const { limit, order: _, before, after, ...others } = request
  const filters = { ...others, ...(recentCount === recentMatchesMax && { isCommonSearch: true }) }
  const range = await idsOfPeriod(db, filters)
  // Spam and the bin are small, so their leads are searched without the index of words.
  const hits = filters.spam || filters.deleted ? null : await newestSearchHits(db, filters.q, range)
  const among = hits?.isComplete ? { among: hits.ids } : {}
  const manyHits = hits && !hits.isComplete ? hits : null
  const leads =
    (manyHits && (await newestOfMany(db, listQuery, manyHits, range))) ||
    (await readLeads(db, { ...listQuery, ...among }))
  const isComplete = before === undefined && after === undefined && leads.length < (limit ?? Number.POSITIVE_INFINITY)
  if (isComplete) return { items: leads, total: leads.length }
  if (manyHits && countTo !== undefined)
    return { items: leads, total: await countHits(db, filters, manyHits, range, countTo) }
  return { items: leads, total: await countLeads(db, { ...filters, ...among }, countTo) }
}

const batchSize = 100

/** Reads all leads that match, in order, batch by batch: there may be a hundred thousand. */
export async function* allLeads(db: Db, { limit: _, countTo: __, ...query }: LeadQuery) {
  const isNewestFirst = query.order === undefined || query.order === 'newest'
  for (let cursor = {}; ; ) {
    const leads = await readLeads(db, { ...query, ...cursor, limit: batchSize })
    yield leads
    const last = leads[batchSize - 1]
    if (!last) return
    cursor = isNewestFirst ? { before: last.id } : { after: last.id }
  }
}

export const countAllLeads = (
  db: Db,
  { limit: _, countTo: __, order: ___, before: ____, after: _____, ...filters }: LeadQuery,
) => countLeads(db, filters)

async function readLeads(db: Db, { limit, order, before, after, ...filters }: LeadFilter & ListRange) {
  let query = await sortedLeads(db, filters, { order, after })
  if (before !== undefined) query = query.where('id', '<', before)
  if (limit !== undefined) query = query.limit(limit)
  return (await query.selectAll().execute()).map(toLead)
}

/**
 * Reads the newest leads of a search with many hits, batch by batch, until the limit is reached. Returns null if the
 * call has no limit, has `after` or an order other than `newest`, or if so many hits do not match the other filters
 * that a query over all leads is faster.
 */
async function newestOfMany(
  db: Db,
  { limit, before, ...call }: LeadFilter & ListRange,
  newest: SearchHits,
  range: LeadIdRange,
) {
  const isNewestFirst = call.order === undefined || call.order === 'newest'
  if (!isNewestFirst || call.after !== undefined || limit === undefined) return null
  const olderRange = { ...range, before: Math.min(range.before, before ?? range.before) }
  const first = before === undefined ? newest : await newestSearchHits(db, call.q, olderRange)
  if (!first) return null
  const leads: Lead[] = []
  for await (const among of allSearchHits(db, call.q, first, range)) {
    if (!among) return null
    leads.push(...(await readLeads(db, { ...call, before, among, limit: limit - leads.length })))
    if (leads.length === limit) break
  }
  return leads
}

/** Counts the leads of a search with many hits; stops counting at `countTo`. */
async function countHits(db: Db, filters: LeadFilter, newest: SearchHits, range: LeadIdRange, countTo: number) {
  let total = 0
  for await (const among of allSearchHits(db, filters.q, newest, range)) {
    if (!among) return countLeads(db, filters, countTo)
    total += await countLeads(db, { ...filters, among })
    if (total >= countTo) return countTo
  }
  return total
}

async function sortedLeads(
  db: Db,
  filters: LeadFilter,
  { order = 'newest', after }: Pick<ListRange, 'order' | 'after'>,
) {
  const query = await matchingLeads(db, filters)
  if (order === 'urgent' || order === 'due') return sortedBy(db, query, orderColumns[order], after)
  // For `order by id`, a database often goes through all leads in the order of their ids to find a few matches. For
  // `order by id + 0`, it finds the matches first and sorts them afterwards.
  const isRareSearch = filters.q && !filters.isCommonSearch && isPostgres(db)
  const isRare = isRareSearch || filters.status === 'waiting'
  return query
    .orderBy(isRare ? sql`id + 0` : 'id', order === 'oldest' ? 'asc' : 'desc')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
}

const orderColumns = { urgent: 'urgency', due: 'follow_up_on' } as const

/** Sorts leads by urgency or day of follow-up, and equal ones by age: the oldest has waited the longest. */
async function sortedBy(
  db: Db,
  query: Awaited<ReturnType<typeof matchingLeads>>,
  column: 'urgency' | 'follow_up_on',
  after: number | undefined,
) {
  // A list in the order of follow-ups leaves out leads without a follow-up.
  const leads = (column === 'follow_up_on' ? query.where(column, 'is not', null) : query).orderBy(column).orderBy('id')
  if (after === undefined) return leads
  const lastShown = await db.selectFrom('quotes').select(column).where('id', '=', after).executeTakeFirst()
  const value = lastShown?.[column] ?? null
  if (value === null) return leads.where('id', '>', after)
  return leads.where((eb) => eb.or([eb(column, '>', value), eb.and([eb(column, '=', value), eb('id', '>', after)])]))
}

// True if tallies can answer a filter: the database keeps them only by type and status. For any other filter, the leads
// themselves are counted.
const isTallied = ({ type: _type, status: _status, ...others }: LeadFilter) =>
  Object.values(others).every((value) => value === undefined || value === '')

async function countLeads(db: Db, { view, ...filter }: LeadFilter, countTo?: number) {
  const isDue = view === 'due'
  const { status } = filter
  if (!isDue && status !== 'waiting' && isTallied(filter) && (!view || !status))
    return countTallied(db, view, { ...filter, status })
  const matching = (await matchingLeads(db, { view, ...filter })).select('id')
  const { total } = await db
    .selectFrom((countTo === undefined ? matching : matching.limit(countTo)).as('matching'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function countTallied(
  db: Db,
  view: 'new' | 'open' | undefined,
  { type, status }: Pick<LeadFilter, 'type'> & { status: LeadStatus | undefined },
) {
  if (view === 'open')
    return (await countByTallies(db, { type })) - (await countByTallies(db, { type, status: 'closed' }))
  return countByTallies(db, { type, status: view ?? status })
}

/** Returns the id of the lead that arrived last; 0 if there is none. */
export async function newestLeadId(db: Db) {
  const { id } = await db
    .selectFrom('quotes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/** The number of leads in each view of the list. `mine` counts the caller's open ones. */
export async function countLeadsByView(db: Db, caller: Pick<Caller, 'adminId'>, now: Date): Promise<LeadCounts> {
  const all = await countByTallies(db, {})
  return {
    new: await countByTallies(db, { status: 'new' }),
    open: all - (await countByTallies(db, { status: 'closed' })),
    ...(await countFollowUps(db, now)),
    mine: await countLeads(db, { view: 'open', owner: caller.adminId }),
    all,
    spam: await countLeads(db, { spam: 'true' }),
    bin: await countLeads(db, { deleted: 'true' }),
  }
}

/** The number of leads whose follow-up is due today or earlier (`due`), and of those due before today (`overdue`). */
export async function countFollowUps(db: Db, now: Date) {
  const dueLeads = await matchingLeads(db, { view: 'due' })
  const overdueLeads = dueLeads.where('follow_up_on', '<', await officeToday(db, now))
  return { due: await countLeads(db, { view: 'due' }), overdue: await countRows(overdueLeads) }
}
