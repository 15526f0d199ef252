import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { defaultHours, officeDay } from '#contract/leads/office.ts'
import { dayMs } from '#contract/platform/time.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'

const sendLead = async (app: TestApp, more = {}) => (await app.visitor(leadApi.send, { body: anInquiry(more) })).id

const idsOf = async (app: TestApp, query: object) => (await app.admin(leadApi.list, { query })).map(({ id }) => id)

const inDays = (days: number) => officeDay(defaultHours, Date.now() + days * dayMs)

/** Fetches a list of leads in pages of two, and returns the ids of all its leads. */
async function idsByPages(app: TestApp, query: object) {
  const ids: number[] = []
  while (true) {
    const page = await idsOf(app, { ...query, limit: 2, ...(ids.length > 0 && { after: ids.at(-1) }) })
    ids.push(...page)
    if (page.length < 2) return ids
  }
}

describe.each(bothDatabases)('the views of leads on %s', (database) => {
  test('have new, open and due leads, Spam and the bin, each with its count', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (let i = 0; i < 7; i += 1) ids.push(await sendLead(app))
    const [fresh, contacted, closed, today, late, binned, spam] = ids as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const followUp = (id: number, day: string) => app.admin(leadWorkApi.setFollowUp, { params: { id }, body: { day } })
    await app.admin(leadApi.setStatus, { params: { id: contacted }, body: { status: 'contacted' } })
    await app.admin(leadApi.setStatus, { params: { id: closed }, body: { status: 'closed' } })
    await followUp(today, inDays(0))
    await followUp(late, inDays(-3))
    await followUp(fresh, inDays(1))
    for (const id of [binned, spam]) await followUp(id, inDays(-9))
    await app.admin(leadApi.remove, { params: { id: binned } })
    await app.admin(leadApi.setSpam, { params: { id: spam }, body: { spam: true } })

    const all = [late, today, closed, contacted, fresh]
    expect(await idsOf(app, {})).toEqual(all)
    expect(await idsOf(app, { view: 'new' })).toEqual([late, today, fresh])
    expect(await idsOf(app, { view: 'open' })).toEqual([late, today, contacted, fresh])
    expect(await idsOf(app, { view: 'due', order: 'due' })).toEqual([late, today])
    expect(await app.admin(leadApi.counts, {})).toEqual({
      new: 3,
      open: 4,
      due: 2,
      overdue: 1,
      mine: 0,
      all: 5,
      spam: 1,
      bin: 1,
    })
    expect((await app.admin(overviewApi.read, {})).followUps).toEqual({ due: 2, overdue: 1 })
    const { headers } = await app.sendAsAdmin(leadApi.list, { query: { view: 'open', limit: 1 } })
    expect(headers['x-total-count']).toBe('4')
    for (const [query, total] of [
      [{ view: 'new' }, '3'],
      [{ view: 'due' }, '2'],
      [{ view: 'open', status: 'contacted' }, '1'],
      [{ view: 'open', type: 'general' }, '4'],
      [{ view: 'open', q: 'amina' }, '4'],
    ] as const) {
      const { headers } = await app.sendAsAdmin(leadApi.list, { query: { ...query, limit: 1 } })
      expect(headers['x-total-count'], JSON.stringify(query)).toBe(total)
    }
  })

  test('are filtered by subject, product, project size, timeline and period', async () => {
    await using app = await startApp(database)
    const product = await app.admin(productApi.create, { body: aProduct() })
    const large = await sendLead(app, { projectSize: 'large', timeline: 'immediate', subject: 'partnership' })
    const old = await sendLead(app, { projectSize: 'small', timeline: 'long' })
    const { id: ofProduct } = await app.visitor(leadApi.send, { body: aProductQuote({ productId: product.id }) })
    await app.db.updateTable('quotes').set({ created_at: '2026-03-31T22:59:59.999Z' }).where('id', '=', old).execute()

    expect(await idsOf(app, { subject: 'partnership' })).toEqual([large])
    expect(await idsOf(app, { projectSize: 'small' })).toEqual([old])
    expect(await idsOf(app, { timeline: 'immediate', projectSize: 'large' })).toEqual([large])
    expect(await idsOf(app, { productId: product.id })).toEqual([ofProduct])
    expect(await idsOf(app, { to: '2026-03-31' })).toEqual([old])
    expect(await idsOf(app, { from: '2026-03-31', to: '2026-03-31' })).toEqual([old])
    expect(await idsOf(app, { from: '2026-04-01' })).toEqual([ofProduct, large])
    for (const query of [{ view: 'mine' }, { from: 'today' }, { productId: 'x' }, { order: 'random' }])
      expect((await app.sendAsAdmin(leadApi.list, { query })).status).toBe(400)
  })

  test('are sorted by urgency or by follow-up, also over several pages', async () => {
    await using app = await startApp(database)
    const kinds = [
      ['', ''],
      ['long', 'enterprise'],
      ['immediate', 'small'],
      ['immediate', 'enterprise'],
      ['short', ''],
      ['immediate', 'small'],
    ] as const
    const ids: number[] = []
    for (const [timeline, projectSize] of kinds) ids.push(await sendLead(app, { timeline, projectSize }))
    const [none, long, waiting, first, short, later] = ids
    expect(await idsByPages(app, { order: 'urgent' })).toEqual([first, waiting, later, short, long, none])

    for (const [id, days] of [
      [none, -1],
      [short, -1],
      [long, -5],
      [first, 4],
    ] as const)
      await app.admin(leadWorkApi.setFollowUp, { params: { id: id ?? 0 }, body: { day: inDays(days) } })
    expect(await idsByPages(app, { order: 'due' })).toEqual([long, none, short, first])
    expect(await idsByPages(app, { order: 'due', view: 'due' })).toEqual([long, none, short])
  })
})
