import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { containsCommonWord, containsWord } from '#server/platform/db/search.ts'
import { arrivedInPeriod, type LeadFilter, leadNumberIn } from './lead-filter.ts'
import { searchedLeadWords } from './search.ts'

const hitsMax = 500
// SQLite's index of words, `lead_words`, holds trigrams (three letters in a row), so it can't find a shorter word.
const minWordLetters = 3
// Adding so many leads to the index takes about 20 ms, during which no other request is answered on SQLite.
const batchSize = 100
export const recentMatchesMax = 100

/** The ids between `after` and `before`, both excluded. */
export type LeadIdRange = { after: number; before: number }

const allIds: LeadIdRange = { after: 0, before: Number.MAX_SAFE_INTEGER }

// If a period has more leads, their ids are not looked up, because the look-up would take longer than it saves.
const periodLeadsMax = 50_000

/**
 * Returns the range of the ids of a period's leads. Returns the range of all ids if no period is given, if the period
 * has more than `periodLeadsMax` leads, and on PostgreSQL.
 */
export async function idsOfPeriod(db: Db, { from, to }: LeadFilter): Promise<LeadIdRange> {
  if ((!from && !to) || isPostgres(db)) return allIds
  const isInPeriod = await arrivedInPeriod(db, { from, to })
  const periodLeads = db.selectFrom('quotes').select('id').where(isInPeriod).limit(periodLeadsMax)
  const { count, first, last } = await db
    .selectFrom(periodLeads.as('leads'))
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  if (Number(count) === periodLeadsMax) return allIds
  return { after: Number(first ?? 1) - 1, before: Number(last ?? 0) + 1 }
}

export type SearchHits = { ids: number[]; isComplete: boolean }

/**
 * Finds the ids of the newest leads in a range that may match a search, about 500 at most. The caller has to check the
 * leads, because the index does not know words of one or two letters. `isComplete` is true if no further lead may match.
 * Returns null on PostgreSQL, which has an index of its own, and if no word has three letters.
 */
export async function newestSearchHits(db: Db, q: string | undefined, range: LeadIdRange): Promise<SearchHits | null> {
  const { after, before } = range
  const words = searchedLeadWords(q ?? '')
  const phrases = words.filter((word) => [...word].length >= minWordLetters).map(quotedWord)
  if (phrases.length === 0 || isPostgres(db)) return null
  // Leads that are not in the index yet are read before the index. A lead that is indexed in between is found twice. If
  // the index were read first, such a lead would be missed.
  const afterIndexed = sql<number>`max(${after}, ${lastIndexedId})`
  let unindexed = db.selectFrom('quotes').select('id').where('id', '>', afterIndexed).where('id', '<', before)
  for (const word of words) unindexed = unindexed.where(containsWord(word))
  const unindexedHits = await unindexed.orderBy('id', 'desc').limit(hitsMax).execute()
  const olderHits = unindexedHits.length < hitsMax ? await indexedHits(db, phrases.join(' '), range) : []
  const hitIds = new Set([...unindexedHits, ...olderHits].map(({ id }) => id))
  const isComplete = hitIds.size < hitsMax
  const oldest = isComplete ? after : Math.min(...hitIds)
  const numberedIds = words.flatMap((word) => leadNumberIn(word) ?? []).filter((id) => id < before && id > oldest)
  return { ids: [...new Set([...hitIds, ...numberedIds])].sort((a, b) => b - a), isComplete }
}

// If a caller needs more parts than this, few of the hits match its other filters, for example a month long ago. Then
// one query over all leads is faster than reading the remaining parts.
const partsMax = 20

/**
 * Yields the ids of all leads in a range that may match a search, newest first, in parts. `first` is the part that
 * `newestSearchHits` has returned. After `partsMax` parts, yields null and ends.
 */
export async function* allSearchHits(db: Db, q: string | undefined, first: SearchHits, range: LeadIdRange) {
  let hits: SearchHits | null = first
  for (let parts = 0; hits; parts += 1) {
    if (parts === partsMax) {
      yield null
      return
    }
    yield hits.ids
    hits = hits.isComplete ? null : await newestSearchHits(db, q, { ...range, before: hits.ids.at(-1) ?? 0 })
  }
}

async function indexedHits(db: Db, phrases: string, { after, before }: LeadIdRange) {
  const hits = sql<{ id: number }>`
    select rowid as id from lead_words where lead_words match ${phrases} and rowid > ${after} and rowid < ${before}
    order by rowid desc limit ${hitsMax}
  `
  return (await hits.execute(db)).rows
}

const lastIndexedId = sql<number>`(select indexed_to from lead_index)`

const quotedWord = (word: string) => `"${word.replaceAll('"', '""')}"`

/**
 * Counts the matches of a search among the newest 10,000 leads, up to `recentMatchesMax`, to see how common its words
 * are. PostgreSQL's own estimate is often far too low, so PostgreSQL would collect all leads with a common word before
 * it returns the first one. Returns 0 on SQLite, and for spam or the bin.
 */
export async function countRecentMatches(db: Db, { q, spam, deleted }: LeadFilter) {
  const words = searchedLeadWords(q ?? '')
  // Few leads are spam or in the bin. Without the index, PostgreSQL would read most leads to find a page of these few.
  if (words.length === 0 || !isPostgres(db) || spam || deleted) return 0
  const newest = db.selectFrom('quotes').select('search_text').orderBy('id', 'desc').limit(10_000)
  let matching = db.selectFrom(newest.as('newest')).select(sql`1`.as('one')).limit(recentMatchesMax)
  for (const word of words) matching = matching.where(containsCommonWord(word))
  return (await matching.execute()).length
}

/** Adds all new leads to SQLite's index of words, in batches. */
export async function indexNewLeads(db: Db) {
  if (isPostgres(db)) return
  while (await indexBatch(db)) await nextTurn()
}

const indexBatch = (db: Db) =>
  db.transaction().execute(async (db) => {
    const next = db.selectFrom('quotes').select('id').where('id', '>', lastIndexedId).orderBy('id').limit(batchSize)
    const last = (await next.execute()).at(-1)
    if (!last) return false
    await sql`
      insert into lead_words (rowid, search_text)
      select id, search_text from quotes where id > ${lastIndexedId} and id <= ${last.id}
    `.execute(db)
    await sql`update lead_index set indexed_to = ${last.id}`.execute(db)
    return true
  })

// A step of a merge with so many pages takes about 15 ms.
const pagesPerStep = 50

/**
 * Removes the words of erased leads from SQLite's index. When a lead is deleted, SQLite only marks its words in the
 * index. They are gone when all parts of the index have been merged into one. An interrupted merge begins again with
 * the next call.
 */
export async function removeErasedWords(db: Db, endSignal?: AbortSignal) {
  if (isPostgres(db)) return
  const { rows } = await sql<{ erased_leads: number }>`select erased_leads from lead_index`.execute(db)
  const erasedLeads = rows[0]?.erased_leads ?? 0
  if (erasedLeads === 0) return
  // A negative number begins a merge of all parts, and positive numbers continue it.
  let isGoingOn = await mergeStep(db, -pagesPerStep)
  while (isGoingOn && !endSignal?.aborted) {
    await nextTurn()
    isGoingOn = await mergeStep(db, pagesPerStep)
  }
  if (!isGoingOn) await sql`update lead_index set erased_leads = erased_leads - ${erasedLeads}`.execute(db)
}

/** Returns false if nothing was left to merge: a step then makes fewer than 2 changes, as SQLite's documentation says. */
const mergeStep = (db: Db, pages: number) =>
  db.transaction().execute(async (db) => {
    const before = await countChanges(db)
    await sql`insert into lead_words (lead_words, rank) values ('merge', ${pages})`.execute(db)
    return (await countChanges(db)) - before >= 2
  })

async function countChanges(db: Db) {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
