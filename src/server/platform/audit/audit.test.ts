import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { admin, bothDatabases, startApp } from '#tests/app.ts'
import { anArticle, anInquiry, aProduct } from '#tests/makers.ts'

describe.each(bothDatabases)('the audit log on %s', (database) => {
  test('names the administrator, the action, the entity, and its values before and after', async () => {
    await using app = await startApp(database)
    const created = await app.admin(productApi.create, { body: aProduct({ title: 'Old' }) })
    const params = { id: created.id }
    const updated = await app.admin(productApi.update, { params, body: aProduct({ title: 'New' }) })
    await app.admin(productApi.reorder, { body: { ids: [created.id] } })
    await app.admin(productApi.remove, { params })

    const log = await app.admin(adminApi.audit, {})
    const entry = { entity: 'products', entityId: String(created.id), username: admin.username }
    expect(log).toMatchObject([
      { ...entry, action: 'deleted', before: updated, after: null },
      { ...entry, action: 'reordered', entityId: '', before: [created.id], after: [created.id] },
      { ...entry, action: 'updated', before: created, after: updated },
      { ...entry, action: 'created', before: null, after: created },
    ])
  })

  test('has no secrets, and of a lead only the changed fields', async () => {
    await using app = await startApp(database)
    const { token } = await app.visitor(adminApi.login, { body: admin })
    await app.send(adminApi.logout, {}, { token })
    await app.admin(adminApi.changePassword, { body: { currentPassword: admin.password, newPassword: 'top secret' } })
    await app.admin(adminApi.updateProfile, { body: { username: 'grace', email: admin.email } })
    const params = { id: (await app.visitor(leadApi.send, { body: anInquiry() })).id }
    await app.admin(leadApi.setStatus, { params, body: { status: 'quoted' } })
    await app.admin(leadApi.remove, { params })
    await app.admin(leadApi.restore, { params })
    await app.admin(leadApi.restore, { params })

    const log = await app.admin(adminApi.audit, {})
    expect(log.map(({ action, entity }) => `${action} ${entity}`).reverse()).toEqual([
      'signed in sessions',
      'signed out sessions',
      'changed password admins',
      'updated admins',
      'updated quotes',
      'deleted quotes',
      'restored quotes',
    ])
    expect(log[2]).toMatchObject({ before: { status: 'new' }, after: { status: 'quoted' } })
    const text = JSON.stringify(log)
    for (const secret of [token, admin.password, 'top secret', 'argon2', ...Object.values(anInquiry()).slice(1, 5)])
      expect(text).not.toContain(secret)
  })

  test('shortens long texts, and can be read in parts', async () => {
    await using app = await startApp(database)
    await app.admin(newsApi.create, { body: anArticle({ writeUp: `<p>${'x'.repeat(10_000)}</p>` }) })
    await app.admin(newsApi.create, { body: anArticle() })
    const [newest] = await app.admin(adminApi.audit, { query: { limit: 1 } })
    const [older] = await app.admin(adminApi.audit, { query: { limit: 1, before: newest?.id } })
    expect(newest?.after).toMatchObject({ writeUp: anArticle().writeUp })
    expect(older?.after).toMatchObject({ writeUp: expect.stringMatching(/^<p>x{1997}…$/) })
  })

  test('tells with each part how many entries there are in all', async () => {
    await using app = await startApp(database)
    for (let n = 0; n < 3; n += 1) await app.admin(newsApi.create, { body: anArticle() })
    const [newest] = await app.admin(adminApi.audit, {})
    for (const query of [{}, { limit: 1 }, { limit: 1, before: newest?.id }]) {
      const { headers } = await app.sendAsAdmin(adminApi.audit, { query })
      expect(headers['x-total-count'], JSON.stringify(query)).toBe('3')
    }
  })

  test('has no entry for a change that did not happen', async () => {
    await using app = await startApp(database)
    await app.sendAsAdmin(productApi.create, { body: {} })
    await app.sendAsAdmin(productApi.remove, { params: { id: 9 } })
    await app.sendAsAdmin(adminApi.login, { body: { username: 'x', password: 'y' } })
    expect(await app.admin(adminApi.audit, {})).toEqual([])
  })
})
