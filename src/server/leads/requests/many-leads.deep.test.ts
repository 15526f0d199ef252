import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadApi } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { bothDatabases, startApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'

const leadCount = 100_000

/** Adds `leadCount` copies of the oldest lead. A fifth of them are closed, all others new. */
async function addCopies(db: Db) {
  const { id: _, ...row } = await db.selectFrom('quotes').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const perInsert = 500
  const copies = Array.from({ length: perInsert }, (_, i) => ({ ...row, status: i % 5 === 0 ? 'closed' : 'new' }))
  await db.transaction().execute(async (db) => {
    for (let i = 0; i < leadCount / perInsert; i += 1) await db.insertInto('quotes').values(copies).execute()
  })
}

describe.each(bothDatabases)('with 100,000 leads on %s', (database) => {
  test('the administrator reads the leads page by page, filtered and counted', { timeout: 120_000 }, async () => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: anInquiry() })
    const { id: productId } = await app.admin(productApi.create, { body: aProduct() })
    const otherLeads = [
      aProductQuote({ productId, email: 'kwame@mill.example' }),
      anInquiry({ firstName: 'Kwame', lastName: 'Mensah', email: 'kwame@farm.example' }),
    ]
    for (const body of otherLeads) await app.visitor(leadApi.send, { body })
    await addCopies(app.db)

    const totals = [
      { query: {}, total: leadCount + 3, expected: {} },
      { query: { status: 'closed' }, total: leadCount / 5, expected: { status: 'closed' } },
      { query: { type: 'general' }, total: leadCount + 2, expected: { type: 'general' } },
      { query: { type: 'product' }, total: 1, expected: { type: 'product' } },
      { query: { q: 'amina' }, total: leadCount + 1, expected: { firstName: 'Amina' } },
      { query: { q: 'kwame' }, total: 2, expected: { email: expect.stringContaining('kwame@') } },
      { query: { q: 'absent' }, total: 0, expected: {} },
    ] as const
    for (const { query, total, expected } of totals) {
      const { headers, body } = await app.sendAsAdmin(leadApi.list, { query: { limit: 50, ...query } })
      expect(headers['x-total-count'], JSON.stringify(query)).toBe(String(total))
      expect(body, JSON.stringify(query)).toHaveLength(Math.min(50, total))
      for (const lead of body) expect(lead, JSON.stringify(query)).toMatchObject(expected)
    }

    const next = await app.admin(leadApi.list, { query: { limit: 50, before: 50_000 } })
    expect(next.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => 49_999 - i))
    const overview = await app.admin(overviewApi.read, {})
    expect(overview.counts.quotes).toBe(leadCount + 3)
  })
})
