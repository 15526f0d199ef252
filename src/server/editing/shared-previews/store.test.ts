import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { productApi } from '#contract/content/products.ts'
import { previewApi, sharedPreviewValidDays } from '#contract/editing/preview.ts'
import { dayMs } from '#contract/platform/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'

async function shareProduct(app: TestApp) {
  const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Live' }) })
  const body = { entity: 'products' as const, entityId: id, values: aProduct({ title: 'Only shared' }) }
  return { id, shared: await app.admin(previewApi.share, { body }) }
}

describe.each(databases)('a shared preview on %s', (database) => {
  test('shows the page to somebody without an account, and no search engine or cache keeps it', async () => {
    await using app = await startApp(database)
    const { id, shared } = await shareProduct(app)
    expect(Date.parse(shared.expiresAt) - Date.parse(shared.createdAt)).toBe(sharedPreviewValidDays * dayMs)
    const { statusCode, headers, payload } = await app.inject({ url: shared.path })
    expect(statusCode).toBe(200)
    expect(payload).toContain('Only shared')
    expect(payload).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(payload).not.toContain('<script')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect((await app.inject({ url: `/products/${id}` })).payload).not.toContain('Only shared')
    expect((await app.inject({ url: '/sitemap.xml' })).payload).not.toContain('/preview/')
    const stored = await app.db.selectFrom('shared_previews').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(shared.path.split('/').at(-1))
  })

  test('ends when an administrator ends it, after a week, and with its entity', async () => {
    await using app = await startApp(database)
    const { id, shared } = await shareProduct(app)
    const query = { entity: 'products' as const, entityId: id }
    const status = async (path: string) => (await app.inject({ url: path })).statusCode
    expect(await app.admin(previewApi.listShared, { query })).toMatchObject([{ id: shared.id, username: 'ada' }])
    await app.admin(previewApi.endShared, { params: { id: shared.id } })
    expect(await status(shared.path)).toBe(404)
    expect(await app.admin(previewApi.listShared, { query })).toEqual([])
    const actions = (await app.admin(adminApi.audit, { query: { limit: 2 } })).map(({ action }) => action)
    expect(actions).toEqual(['ended a preview of', 'shared a preview of'])

    const body = { ...query, values: aProduct({ title: 'Again' }) }
    const again = await app.admin(previewApi.share, { body })
    await app.admin(productApi.remove, { params: { id } })
    expect(await status(again.path)).toBe(404)
    const expires_at = new Date(Date.now() - 1).toISOString()
    const fresh = await app.admin(previewApi.share, { body: { ...body, entityId: null } })
    expect(await status(fresh.path)).toBe(200)
    await app.db.updateTable('shared_previews').set({ expires_at }).execute()
    expect(await status(fresh.path)).toBe(404)
    await tidyUp(app.db)
    expect(await app.db.selectFrom('shared_previews').select('id').execute()).toEqual([])
  })

  test('of a new entity is listed with the title that its form had', async () => {
    await using app = await startApp(database)
    for (const title of ['Battery', 'Wind turbine'])
      await app.admin(previewApi.share, { body: { entity: 'products', entityId: null, values: aProduct({ title }) } })
    const shared = await app.admin(previewApi.listShared, { query: { entity: 'products' } })
    expect(shared.map(({ title }) => title)).toEqual(['Wind turbine', 'Battery'])
  })

  test('is not made of wrong values, and an unknown address answers 404', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(previewApi.share, {
      body: { entity: 'products', entityId: null, values: aProduct({ title: '' }) },
    })
    expect([status, body.errors]).toEqual([400, [{ path: 'title', message: 'Title is required' }]])
    const { statusCode, payload } = await app.inject({ url: `/preview/${'A'.repeat(43)}` })
    expect(statusCode).toBe(404)
    expect(payload).toContain('Page Not Found')
  })
})
