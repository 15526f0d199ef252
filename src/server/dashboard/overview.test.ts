import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { bothDatabases, startApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'
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
