import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { bothDatabases, startApp } from '#tests/app.ts'
import { aLeadByHand, anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'
import { isoWeek, mondayOf, mondaysOfLastWeeks, readOverview } from './overview.ts'

describe.each(bothDatabases)('the overview on %s', (database) => {
  test('counts all entities and leads, without the leads in the bin', async () => {
    await using app = await startApp(database)
    const { id: productId } = await app.admin(productApi.create, { body: aProduct() })
    await app.visitor(leadApi.send, { body: aProductQuote({ productId }) })
    const ids: number[] = []
    for (let i = 0; i < 7; i += 1) ids.push((await app.visitor(leadApi.send, { body: anInquiry() })).id)
    await app.admin(leadApi.setStatus, { params: { id: ids[0] ?? 0 }, body: { status: 'closed' } })
    await app.admin(leadApi.remove, { params: { id: ids[6] ?? 0 } })

    const overview = await app.admin(overviewApi.read, {})
    expect(overview.counts).toEqual({ projects: 0, products: 1, content: 0, media: 0, news: 0, quotes: 7 })
    expect(overview.quotesByStatus).toEqual({ new: 6, contacted: 0, quoted: 0, closed: 1 })
    expect(overview.weeks).toHaveLength(12)
    expect(overview.weeks.at(-1)?.leads).toEqual({ product: 1, general: 6 })
    expect(overview.newestQuotes.map(({ id }) => id)).toEqual(ids.slice(1, 6).reverse())
  })

  test('puts each lead into its week', async () => {
    await using app = await startApp(database)
    const arrivals = [
      '2026-01-04T23:59:59.999Z',
      '2026-01-05T00:00:00.000Z',
      '2025-10-19T23:59:59.999Z',
      '2025-10-20T00:00:00.000Z',
    ]
    for (const created_at of arrivals) {
      const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
      await app.db.updateTable('quotes').set({ created_at }).where('id', '=', id).execute()
    }
    const { weeks } = await readOverview(app.db, new Date('2026-01-08T12:00:00Z'))
    expect(weeks.map(({ week, from, leads }) => [week, from, leads.general]).filter(([, , leads]) => leads)).toEqual([
      ['2025-W43', '2025-10-20', 1],
      ['2026-W01', '2025-12-29', 1],
      ['2026-W02', '2026-01-05', 1],
    ])
  })
})

describe.each(bothDatabases)('the outcomes on %s', (database) => {
  test('are counted by month of the company’s calendar, source and product, while the lead is closed', async () => {
    await using app = await startApp(database)
    const { id: productId } = await app.admin(productApi.create, { body: aProduct({ title: 'Inverter' }) })
    // Each row: product, source, result, value, currency, time of the outcome, and what happened afterwards.
    const rows = [
      [true, 'phone', 'won', '1,000,000.50', 'NGN', '2026-11-20T10:00:00.000Z', ''],
      [true, 'phone', 'lost', null, null, '2026-11-21T10:00:00.000Z', ''],
      // November has begun in Lagos, but not in UTC.
      [false, null, 'won', '2000000', 'NGN', '2026-10-31T23:30:00.000Z', ''],
      [false, 'fair', 'won', '999999999999999', 'USD', '2025-12-01T12:00:00.000Z', ''],
      [false, 'fair', 'won', '5', 'USD', '2025-11-30T12:00:00.000Z', 'too old'],
      [false, 'fair', 'won', '5', 'USD', '2026-11-20T10:00:00.000Z', 'reopened'],
      [false, 'fair', 'won', '5', 'USD', '2026-11-20T10:00:00.000Z', 'deleted'],
      [false, null, 'lost', '5', 'USD', '2026-11-20T10:00:00.000Z', 'spam'],
    ] as const
    for (const [hasProduct, source, result, value, currency, outcome_at, then] of rows) {
      const lead = aLeadByHand({ productId: hasProduct ? productId : null, source: source ?? 'other' })
      const params = { id: (await app.admin(leadEditApi.enter, { body: lead })).id }
      await app.admin(leadApi.setStatus, { params, body: { status: 'closed' } })
      const outcome = { result, value, currency, reason: null }
      await app.admin(leadEditApi.setOutcome, { params, body: { outcome } })
      if (then === 'reopened') await app.admin(leadApi.setStatus, { params, body: { status: 'quoted' } })
      if (then === 'deleted') await app.admin(leadApi.remove, { params })
      if (then === 'spam') await app.admin(leadApi.setSpam, { params, body: { spam: true } })
      await app.db.updateTable('quotes').set({ outcome_at, source }).where('id', '=', params.id).execute()
    }
    const { outcomes } = await readOverview(app.db, new Date('2026-11-21T12:00:00Z'))
    expect(outcomes.months).toHaveLength(12)
    expect(outcomes.months.filter(({ counts }) => counts.won + counts.lost > 0)).toEqual([
      { month: '2025-12', counts: { won: 1, lost: 0 } },
      { month: '2026-11', counts: { won: 2, lost: 1 } },
    ])
    expect(outcomes.sources).toHaveLength(3)
    expect(outcomes.sources[0]).toEqual({ source: 'phone', counts: { won: 1, lost: 1 } })
    expect(outcomes.sources).toContainEqual({ source: 'site', counts: { won: 1, lost: 0 } })
    expect(outcomes.products).toHaveLength(2)
    expect(outcomes.products).toContainEqual({ product: 'Inverter', counts: { won: 1, lost: 1 } })
    expect(outcomes.products).toContainEqual({ product: null, counts: { won: 2, lost: 0 } })
    expect(outcomes.wonValues).toHaveLength(2)
    expect(outcomes.wonValues).toContainEqual({ currency: 'NGN', sum: 3_000_000.5 })
    expect(outcomes.wonValues).toContainEqual({ currency: 'USD', sum: 999_999_999_999_999 })
  })
})

test.each([
  ['2026-11-21', '2026-11-16', '2026-W47'],
  ['2026-11-16', '2026-11-16', '2026-W47'],
  ['2026-11-22', '2026-11-16', '2026-W47'],
  ['2027-01-01', '2026-12-28', '2026-W53'],
  ['2024-12-31', '2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-12-28', '2020-W53'],
])('%s is in the week of %s, which is %s', (day, monday, week) => {
  expect([mondayOf(day), isoWeek(monday)]).toEqual([monday, week])
})

test('the last weeks are twelve Mondays, the last of them in this week', () => {
  const mondays = mondaysOfLastWeeks('2026-11-21')
  expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16'])
})
