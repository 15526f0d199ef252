import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { productApi } from '#contract/content/products.ts'
import { leadMessages } from '#contract/leads/lead-rules.ts'
import { leadApi, leadStatuses } from '#contract/leads/leads.ts'
import { bothDatabases, startApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'

describe.each(bothDatabases)('an administrator who works through the leads on %s', (database) => {
  test('may set any status after any other', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.visitor(leadApi.send, { body: anInquiry() })).id }
    const statuses = Object.keys(leadStatuses) as (keyof typeof leadStatuses)[]
    for (const status of [...statuses, ...statuses.toReversed()]) {
      const quote = await app.admin(leadApi.setStatus, { params, body: { status } })
      expect(quote.status).toBe(status)
    }
    const wrong = await app.sendAsAdmin(leadApi.setStatus, { params, body: { status: 'lost' } })
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ path: 'status', message: leadMessages.status }]])
  })

  test('changes nothing by setting the status that a lead has', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.visitor(leadApi.send, { body: anInquiry() })).id }
    const quote = await app.admin(leadApi.setStatus, { params, body: { status: 'new' } })
    expect(quote).toMatchObject({ status: 'new', version: 1 })
    expect(await app.admin(adminApi.audit, {})).toEqual([])
  })

  test('sees the newest first, page by page, and how many there are', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (let i = 0; i < 7; i += 1) ids.push((await app.visitor(leadApi.send, { body: anInquiry() })).id)
    const newest = ids.toReversed()

    const page = async (query: object) => {
      const { body, headers } = await app.sendAsAdmin(leadApi.list, { query })
      return { ids: body.map(({ id }: { id: number }) => id), total: headers['x-total-count'] }
    }
    expect(await page({})).toEqual({ ids: newest, total: '7' })
    expect(await page({ limit: 3 })).toEqual({ ids: newest.slice(0, 3), total: '7' })
    expect(await page({ limit: 3, before: newest[2] })).toEqual({ ids: newest.slice(3, 6), total: '7' })
    expect(await page({ limit: 3, before: newest[6] })).toEqual({ ids: [], total: '7' })
    expect(await page({ limit: 2, order: 'oldest' })).toEqual({ ids: ids.slice(0, 2), total: '7' })
    expect(await page({ limit: 2, order: 'oldest', after: ids[1] })).toEqual({ ids: ids.slice(2, 4), total: '7' })
  })

  test('finds leads by status, by type and by what a person reads in them', async () => {
    await using app = await startApp(database)
    const { id: productId } = await app.admin(productApi.create, { body: aProduct({ title: 'ÉOLIENNE 100%' }) })
    const a = await app.visitor(leadApi.send, {
      body: anInquiry({ firstName: 'Zoë', message: 'Under_scored, 5% off' }),
    })
    const b = await app.visitor(leadApi.send, { body: aProductQuote({ productId, phone: '+49 30 1234' }) })
    await app.admin(leadApi.setStatus, { params: { id: b.id }, body: { status: 'quoted' } })

    const find = async (query: object) => {
      const { body, headers } = await app.sendAsAdmin(leadApi.list, { query })
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ id }: { id: number }) => id)
    }
    expect(await find({ status: 'quoted' })).toEqual([b.id])
    expect(await find({ type: 'general' })).toEqual([a.id])
    expect(await find({ type: 'general', status: 'quoted' })).toEqual([])
    expect(await find({ q: 'zOË bello' })).toEqual([a.id])
    expect(await find({ q: 'éolienne' })).toEqual([b.id])
    expect(await find({ q: '1234' })).toEqual([b.id])
    expect(await find({ q: '100%' })).toEqual([b.id])
    expect(await find({ q: 'r_s' })).toEqual([a.id])
    expect(await find({ q: 'x_x' })).toEqual([])
    expect(await find({ q: 'general inquiry' })).toEqual([a.id])
    expect(await find({ q: `#${a.id}` })).toEqual([a.id])
    expect(await find({ q: '\\' })).toEqual([])
    expect(await find({ q: '' })).toEqual([b.id, a.id])
  })

  test('finds a lead by words in any order, wherever each of them stands', async () => {
    await using app = await startApp(database)
    const message = 'We plan a mill in Ghana that runs on solar power.'
    const a = await app.visitor(leadApi.send, { body: anInquiry({ timeline: 'immediate', message }) })
    const b = await app.visitor(leadApi.send, { body: anInquiry({ company: 'Ghana Timber', message: 'Wind_power?' }) })
    const find = async (q: string) => (await app.admin(leadApi.list, { query: { q } })).map(({ id }) => id)

    expect(await find('solar ghana')).toEqual([a.id])
    expect(await find('immediate ghana')).toEqual([a.id])
    expect(await find('  GHANA \t immediate ')).toEqual([a.id])
    expect(await find('ghana bello')).toEqual([b.id, a.id])
    expect(await find('ghana r_p')).toEqual([])
    expect(await find('ghana d_p')).toEqual([b.id])
    expect(await find('ghana kenya')).toEqual([])
    expect(await find(`#${b.id}`)).toEqual([b.id])
    expect(await find(`timber #${b.id}`)).toEqual([b.id])
    expect(await find(`solar #${b.id}`)).toEqual([])
  })

  test('deletes a lead into the bin and brings it back', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.visitor(leadApi.send, { body: anInquiry() })).id }
    const removed = await app.sendAsAdmin(leadApi.remove, { params })
    const again = await app.sendAsAdmin(leadApi.remove, { params })
    const status = await app.sendAsAdmin(leadApi.setStatus, { params, body: { status: 'closed' } })
    const inBin = await app.admin(leadApi.list, { query: { deleted: 'true' } })

    expect([removed.status, removed.body, again.status, status.status]).toEqual([200, {}, 404, 404])
    expect(await app.admin(leadApi.list, {})).toEqual([])
    expect(inBin.map(({ id }) => id)).toEqual([params.id])

    const restored = await app.admin(leadApi.restore, { params })
    expect(restored.deletedAt).toBe(null)
    expect((await app.admin(leadApi.list, {})).map(({ id }) => id)).toEqual([params.id])
  })

  test.each([
    ['setStatus', { body: { status: 'closed' } }],
    ['remove', {}],
    ['restore', {}],
  ] as const)('is told by %s when somebody else was faster', async (name, call) => {
    await using app = await startApp(database)
    const params = { id: (await app.visitor(leadApi.send, { body: anInquiry() })).id }
    await app.admin(leadApi.setStatus, { params, body: { status: 'contacted' } })
    const { status } = await app.sendAsAdmin(leadApi[name], { params, ...call }, { headers: { 'if-match': '"1"' } })
    expect(status).toBe(412)
    expect((await app.admin(leadApi.list, {}))[0]).toMatchObject({ status: 'contacted', version: 2 })
  })

  test('is told which parameters of a query are wrong', async () => {
    await using app = await startApp(database)
    const query = {
      limit: '501',
      before: 'x',
      after: '0',
      order: 'up',
      status: 'lost',
      type: 'odd',
      q: 'x'.repeat(201),
    }
    const { status, body } = await app.sendAsAdmin(leadApi.list, { query })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(Object.keys(query).sort())
  })
})
