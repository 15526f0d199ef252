import { describe, expect, test } from 'vitest'
import { overviewApi } from '#contract/overview.ts'
import { quoteApi } from '#contract/quotes.ts'
import type { Db } from '#server/db/schema.ts'
import { databases, startApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'

const leadCount = 100_000

/** Adds `leadCount` copies of the only stored lead. A fifth of them are closed, all others new. */
async function addCopies(db: Db) {
  const { id: _, ...row } = await db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
  const perInsert = 500
  const copies = Array.from({ length: perInsert }, (_, i) => ({ ...row, status: i % 5 === 0 ? 'closed' : 'new' }))
  await db.transaction().execute(async (db) => {
    for (let i = 0; i < leadCount / perInsert; i += 1) await db.insertInto('quotes').values(copies).execute()
  })
}

describe.each(databases)('with 100,000 leads on %s', (database) => {
  test('the administrator reads the leads page by page, filtered and counted', { timeout: 120_000 }, async () => {
    await using app = await startApp(database)
    await app.visitor(quoteApi.send, { body: anInquiry() })
    await addCopies(app.db)

    const totals = [
      { query: {}, total: leadCount + 1 },
      { query: { status: 'closed' }, total: leadCount / 5 },
      { query: { type: 'general' }, total: leadCount + 1 },
      { query: { q: 'amina' }, total: leadCount + 1 },
      { query: { q: 'absent' }, total: 0 },
    ] as const
    for (const { query, total } of totals) {
      const { headers, body } = await app.sendAsAdmin(quoteApi.list, { query: { limit: 50, ...query } })
      expect(headers['x-total-count'], JSON.stringify(query)).toBe(String(total))
      expect(body.length).toBe(Math.min(50, total))
    }

    const next = await app.admin(quoteApi.list, { query: { limit: 50, before: 50_000 } })
    expect(next.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => 49_999 - i))
    const overview = await app.admin(overviewApi.read, {})
    expect(overview.counts.quotes).toBe(leadCount + 1)
  })
})
