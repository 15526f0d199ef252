import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { brandApi } from '#contract/content/brand.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { demoBlockKeys, setupApi, setupSteps } from '#contract/dashboard/setup.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { dayMs } from '#contract/platform/time.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { auditKeptDays } from '#server/platform/audit/store.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import { admin, databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aProduct } from '#tests/makers.ts'
import { mailSettings } from '#tests/sending.ts'
import { tidyUp } from '#tests/tidy-up.ts'

/** Returns the titles of the products, projects and articles that visitors see. */
async function shownTitles(app: TestApp) {
  const lists = [
    await app.visitor(productApi.listPublic, {}),
    await app.visitor(projectApi.listPublic, {}),
    await app.visitor(newsApi.listPublic, {}),
  ]
  return lists.map((list) => list.map(({ title }) => title))
}

/** Gives the company of the demo another name. */
async function renameCompany(app: TestApp, name: string) {
  const { version: _, ...brand } = await app.admin(brandApi.read, {})
  await app.admin(brandApi.save, { body: { ...brand, name } })
}

const doneSteps = async (app: TestApp) => (await app.admin(setupApi.read, {})).done

describe.each(databases)('the first steps on %s', (database) => {
  test('one call removes the demo except an edited product, and another brings it back in its order', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const before = await shownTitles(app)
    expect(before.map((titles) => titles.length)).toEqual([6, 5, 6])
    expect(await doneSteps(app)).toEqual([])

    const [, edited] = await app.admin(productApi.list, {})
    if (!edited) throw new Error('The demo has no second product')
    await app.admin(productApi.update, { params: { id: edited.id }, body: aProduct({ title: 'Our own' }) })
    const { removed } = await app.admin(setupApi.removeDemo, {})
    expect(await shownTitles(app)).toEqual([['Our own'], [], []])
    expect(await doneSteps(app)).toEqual(['product', 'demo'])

    await app.admin(setupApi.restoreDemo, { body: { removed } })
    const [products = [], ...others] = before
    expect(await shownTitles(app)).toEqual([products.with(1, 'Our own'), ...others])
    const { action } = (await app.admin(adminApi.audit, {}))[0] ?? {}
    expect(action).toBe('restored')
  })

  test('are done one by one', async () => {
    const sending = { mail: mailSettings({ port: 9 }), webhook: null }
    await using app = await startApp(database, { sending })
    await addDemoContent(app.db)
    expect(await doneSteps(app)).toEqual(['mail'])

    const newPassword = 'another horse battery'
    const body = { currentPassword: admin.password, newPassword }
    const accountToDo = async () => (await app.admin(setupApi.read, {})).accountToDo
    const { username } = admin
    await app.confirmed(adminApi.updateProfile, { body: { username, email: defaultAdminEmail } })
    expect(await accountToDo()).toEqual(['password', 'address'])
    await app.admin(adminApi.changePassword, { body })
    expect(await accountToDo()).toEqual(['address'])
    await app.confirmed(adminApi.updateProfile, { body: { username, email: admin.email } }, newPassword)
    expect(await accountToDo()).toEqual([])
    const company = (await app.admin(contentApi.list, {})).find(({ key }) => key === 'company')
    if (!company) throw new Error('The demo has no company')
    const { key, title, type, content } = company
    const ownAddress = { phone: '+31 20 794 0800', email: 'info@mill.example', address: ['Windmill Lane 4', 'Zaandam'] }
    const named = { ...JSON.parse(content), name: 'Mill & Sons', ...ownAddress }
    await app.admin(contentApi.update, {
      params: { key },
      body: { key, title, type, content: JSON.stringify(named) },
    })
    expect(await doneSteps(app)).toEqual(['account', 'company', 'mail'])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60"/></svg>'
    const file = { filename: 'a.svg', data: Buffer.from(svg).toString('base64') }
    const { url } = await app.admin(brandApi.addLogo, { body: file })
    const { version: _, ...brand } = await app.admin(brandApi.read, {})
    await app.admin(brandApi.save, { body: { ...brand, logo: url } })
    expect(await doneSteps(app)).toEqual(['account', 'company', 'logo', 'mail'])

    await app.admin(productApi.create, { body: aProduct() })
    await app.admin(setupApi.removeDemo, {})
    const { done } = await app.admin(setupApi.note, { body: { hasReadPrivacy: true } })
    expect(done).toEqual(['account', 'company', 'logo', 'mail', 'product', 'demo', 'privacy'])
    for (const key of demoBlockKeys) {
      expect(await doneSteps(app)).not.toContain('texts')
      const block = (await app.admin(contentApi.list, {})).find((block) => block.key === key)
      if (!block) throw new Error(`The demo has no ${key}`)
      const { type, content } = block
      if (key === 'about_story' || key === 'about_video_url') await app.admin(contentApi.remove, { params: { key } })
      else await app.admin(contentApi.update, { params: { key }, body: { key, type, content, title: 'Ours' } })
    }
    const all = await app.admin(setupApi.read, {})
    expect(all).toEqual({ done: [...setupSteps], accountToDo: [], isHidden: false })
  })

  test('a demo product with a saved draft stays, because an administrator is editing it', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const [drafted] = await app.admin(productApi.list, {})
    if (!drafted) throw new Error('The demo has no product')
    const { id: entityId, title } = drafted
    const values = aProduct({ title: 'Our own' })
    await app.admin(draftApi.save, { body: { entity: 'products', id: null, entityId, madeFrom: 1, values } })
    await app.admin(setupApi.removeDemo, {})
    expect(await shownTitles(app)).toEqual([[title], [], []])
    expect(await doneSteps(app)).toEqual(['demo'])
  })

  test('do not take the demo’s address for the company’s own after its name was changed in the brand', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    await renameCompany(app, 'Mill & Sons')
    expect(await doneSteps(app)).not.toContain('company')
  })

  test('stay done after the audit log has deleted its oldest entries', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'hero_title', type: 'text', content: 'Wind for Zaandam' }),
    })
    expect(await doneSteps(app)).toContain('texts')
    await tidyUp(app.db, new Date(Date.now() + (auditKeptDays + 1) * dayMs))
    expect(await app.db.selectFrom('audit').select('id').execute()).toEqual([])
    // The session has ended, too.
    const { username, password } = admin
    const { token } = await app.visitor(adminApi.login, { body: { username, password } })
    expect((await app.admin(setupApi.read, {}, { token })).done).toContain('texts')
  })

  test('are hidden for all administrators by one of them', async () => {
    await using app = await startApp(database)
    expect(await app.admin(setupApi.note, { body: { isHidden: true } })).toMatchObject({ isHidden: true })
    expect(await app.admin(setupApi.read, {})).toMatchObject({ isHidden: true })
  })
})
