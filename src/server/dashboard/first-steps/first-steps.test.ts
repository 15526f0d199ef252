import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { brandApi } from '#contract/content/brand.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { firstStepApi, stepNames } from '#contract/dashboard/first-steps.ts'
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

const contentOf = async (app: TestApp, key: string) =>
  (await app.admin(contentApi.list, {})).find((block) => block.key === key)?.content ?? ''

/** Gives the company of the demo another name. */
async function renameCompany(app: TestApp, name: string) {
  const { version: _, ...brand } = await app.admin(brandApi.read, {})
  await app.admin(brandApi.save, { body: { ...brand, name } })
}

const doneSteps = async (app: TestApp) => (await app.admin(firstStepApi.read, {})).done

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
    const { removed } = await app.admin(firstStepApi.removeDemo, {})
    expect(await shownTitles(app)).toEqual([['Our own'], [], []])
    expect(await doneSteps(app)).toEqual(['product', 'demo'])

    await app.admin(firstStepApi.restoreDemo, { body: { removed } })
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
    const accountToDo = async () => (await app.admin(firstStepApi.read, {})).accountToDo
    const { username } = admin
    await app.admin(adminApi.updateProfile, { body: { username, email: defaultAdminEmail } })
    expect(await accountToDo()).toEqual(['password', 'address'])
    await app.admin(adminApi.changePassword, { body })
    expect(await accountToDo()).toEqual(['address'])
    await app.admin(adminApi.updateProfile, { body: { username, email: admin.email } })
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
    expect(await doneSteps(app)).toEqual(['account', 'mail'])
    const { demoTexts } = await app.admin(firstStepApi.read, {})
    expect(demoTexts).toContainEqual({
      key,
      words: ['+234 9 000 0150', '+234 9 000 0159', '+234 9 000 0152', '9.06, 7.49', 'Abuja'],
    })
    const own = { ...named, blurb: 'Wind.', desks: [], whatsapp: '', emergencyNumber: '', coordinates: '' }
    await app.admin(contentApi.update, { params: { key }, body: { key, title, type, content: JSON.stringify(own) } })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60"/></svg>'
    const file = { filename: 'a.svg', data: Buffer.from(svg).toString('base64') }
    const { url } = await app.admin(brandApi.addLogo, { body: file })
    const { version: _, ...brand } = await app.admin(brandApi.read, {})
    await app.admin(brandApi.save, { body: { ...brand, logo: url } })
    expect(await doneSteps(app)).toEqual(['account', 'company', 'logo', 'mail'])

    await app.admin(productApi.create, { body: aProduct() })
    await app.admin(firstStepApi.removeDemo, {})
    const last = await app.admin(firstStepApi.note, { body: { hasReadPrivacy: true } })
    expect(last.demoTexts.map(({ key }) => key)).toEqual([
      'hero_title',
      'hero_subtitle',
      'hero_pictures',
      'about_video_url',
      'home_about',
      'about_story',
      'site_claims',
      'social_links',
      'privacy_policy',
      'terms_of_service',
      'cookie_policy',
    ])
    await app.admin(firstStepApi.putOwnWords, {})
    for (const block of await app.admin(contentApi.list, {})) {
      const { key, type, content } = block
      if (!last.demoTexts.some((text) => text.key === key)) continue
      if (key === 'about_story' || key === 'about_video_url') await app.admin(contentApi.remove, { params: { key } })
      else {
        const ownContent =
          key === 'hero_pictures' ? '{"landscape":"","portrait":""}' : content.replaceAll('Abuja', 'Zaandam')
        await app.admin(contentApi.update, { params: { key }, body: { key, type, content: ownContent, title: 'Ours' } })
      }
    }
    const all = await app.admin(firstStepApi.read, {})
    expect(all).toEqual({ done: [...stepNames], accountToDo: [], isHidden: false, demoTexts: [] })
  })

  test('put the company’s own name and addresses into every text and link, and take them back', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const blocks = () => app.admin(contentApi.list, {})
    const before = await blocks()
    const company = JSON.parse(await contentOf(app, 'company'))
    const own = { name: 'Mill & Sons', phone: '+31 20 794 0800', email: 'info@mill.example' }
    const content = JSON.stringify({ ...company, ...own, address: ['Windmill Lane 4', 'Zaandam', 'Netherlands'] })
    await app.admin(contentApi.update, {
      params: { key: 'company' },
      body: aBlock({ key: 'company', type: 'json', content }),
    })
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'note', type: 'html', content: '<p><a href="tel:+23490000150">+234 9 000 0150</a></p>' }),
    })
    await app.admin(firstStepApi.note, { body: { hasReadPrivacy: true } })
    expect(await doneSteps(app)).not.toContain('privacy')

    const { changed } = await app.admin(firstStepApi.putOwnWords, {})
    const mail = '<a href="mailto:info@mill.example" rel="noopener noreferrer">info@mill.example</a>'
    expect(await contentOf(app, 'cookie_policy')).toContain(`Write to ${mail}`)
    expect(await contentOf(app, 'terms_of_service')).toContain(mail)
    expect(await contentOf(app, 'privacy_policy')).toContain('We, Mill &amp; Sons, Zaandam, Netherlands, are')
    expect(await contentOf(app, 'note')).toContain(
      '<a href="tel:+31207940800" rel="noopener noreferrer">+31 20 794 0800</a>',
    )
    const { done, demoTexts } = await app.admin(firstStepApi.read, {})
    expect(done).toContain('privacy')
    // The story is still the demo company's. The terms name the courts of its city.
    expect(demoTexts).toContainEqual({ key: 'about_story', words: ['Abuja'] })
    expect(demoTexts).toContainEqual({ key: 'terms_of_service', words: ['Abuja'] })
    expect(demoTexts.map(({ key }) => key)).not.toContain('cookie_policy')

    await app.admin(contentApi.update, {
      params: { key: 'cookie_policy' },
      body: aBlock({ key: 'cookie_policy', type: 'html', content: '<p>None.</p>' }),
    })
    await app.admin(firstStepApi.undoOwnWords, { body: { changed } })
    const textOf = (key: string) => before.find((block) => block.key === key)?.content
    expect(await contentOf(app, 'terms_of_service')).toBe(textOf('terms_of_service'))
    expect(await contentOf(app, 'cookie_policy')).toBe('<p>None.</p>')
  })

  test('keep the company’s own name where it contains the demo’s, however often they are put in', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    await renameCompany(app, 'Equatora Mills')
    const text = 'Equatora Mills was once Equatora Energy. Equatora stays.'
    await app.admin(contentApi.create, { body: aBlock({ key: 'note', content: text }) })
    for (let i = 0; i < 2; i++) await app.admin(firstStepApi.putOwnWords, {})
    expect(await contentOf(app, 'note')).toBe('Equatora Mills was once Equatora Mills. Equatora stays.')
    expect(await contentOf(app, 'privacy_policy')).toContain('We, Equatora Mills, Abuja, FCT, Nigeria, are')
  })

  test('leave the demo’s name alone inside of addresses', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    await renameCompany(app, 'Mill & Sons')
    const pages = 'https://sun.example/equatora, www.equatora.com, /energy-equatora.pdf, /news?from=equatora'
    const addresses = `${pages} and equatora@sun.example`
    await app.admin(contentApi.create, { body: aBlock({ key: 'note', content: `Equatora: ${addresses}. Equatora.` }) })
    await app.admin(firstStepApi.putOwnWords, {})
    expect(await contentOf(app, 'note')).toBe(`Mill & Sons: ${addresses}. Mill & Sons.`)
  })

  test('list the pictures and the film of the demo as long as one of its files is there', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const demoKeys = async () => (await app.admin(firstStepApi.read, {})).demoTexts.map(({ key }) => key)
    const save = async (key: string, type: 'json' | 'video', content: string) =>
      void (await app.admin(contentApi.update, { params: { key }, body: aBlock({ key, type, content }) }))
    const pictures = (await app.admin(contentApi.list, {})).find(({ key }) => key === 'hero_pictures')?.content ?? ''
    const ownPicture = { landscape: 'https://mill.example/wide.jpg' }
    await save('hero_pictures', 'json', JSON.stringify({ ...JSON.parse(pictures), ...ownPicture }))
    expect(await demoKeys()).toEqual(expect.arrayContaining(['hero_pictures', 'about_video_url']))

    await save('hero_pictures', 'json', JSON.stringify({ ...ownPicture, portrait: '' }))
    await save('about_video_url', 'video', 'none')
    expect(await demoKeys()).not.toContain('about_video_url')
    await save('about_video_url', 'video', 'https://youtu.be/abcdefghijk')
    const keys = await demoKeys()
    expect(keys).not.toContain('hero_pictures')
    expect(keys).not.toContain('about_video_url')
  })

  test('a demo product with a saved draft stays, because an administrator is editing it', async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const [drafted] = await app.admin(productApi.list, {})
    if (!drafted) throw new Error('The demo has no product')
    const { id: entityId, title } = drafted
    const values = aProduct({ title: 'Our own' })
    await app.admin(draftApi.save, { body: { entity: 'products', id: null, entityId, madeFrom: 1, values } })
    await app.admin(firstStepApi.removeDemo, {})
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
    expect((await app.admin(firstStepApi.read, {})).demoTexts).toEqual([])
    await tidyUp(app.db, new Date(Date.now() + (auditKeptDays + 1) * dayMs))
    expect(await app.db.selectFrom('audit').select('id').execute()).toEqual([])
    // The session has ended, too.
    const { username, password } = admin
    const { token } = await app.visitor(adminApi.login, { body: { username, password } })
    expect((await app.admin(firstStepApi.read, {}, { token })).demoTexts).toEqual([])
  })

  test('are hidden for all administrators by one of them', async () => {
    await using app = await startApp(database)
    expect(await app.admin(firstStepApi.note, { body: { isHidden: true } })).toMatchObject({ isHidden: true })
    expect(await app.admin(firstStepApi.read, {})).toMatchObject({ isHidden: true })
  })
})
