import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admins.ts'
import { productApi, productIcons, productLimits, productMessages } from '#contract/products.ts'
import { databases, startApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'

describe.each(databases)('products on %s', (database) => {
  test('visitors see a product as the administrator saved it, without its private fields', async () => {
    await using app = await startApp(database)
    const saved = await app.admin(productApi.create, { body: aProduct({ title: 'Battery', icon: 'Cog' }) })

    const [seen] = await app.visitor(productApi.listPublic, {})

    expect(saved).toMatchObject({ title: 'Battery', icon: 'Cog', version: 1 })
    expect(Object.keys(seen ?? {}).sort()).toEqual(
      ['description', 'features', 'figures', 'icon', 'id', 'image', 'picture', 'specFile', 'title'].sort(),
    )
    expect(seen).toMatchObject({ id: saved.id, title: 'Battery' })
  })

  test('empty features are dropped, and if none is left, one announces that it will follow', async () => {
    await using app = await startApp(database)
    const some = await app.admin(productApi.create, { body: aProduct({ features: ['', ' robust ', '  '] }) })
    const none = await app.admin(productApi.create, { body: aProduct({ features: ['', ' '] }) })

    expect(some.features).toEqual(['robust'])
    expect(none.features).toEqual(['Feature to be added'])
  })

  test('an empty spec file is none', async () => {
    await using app = await startApp(database)
    const blank = await app.admin(productApi.create, { body: aProduct({ specFile: '' }) })
    const given = await app.admin(productApi.create, { body: aProduct({ specFile: '/media/sheet.pdf' }) })
    const { specFile: _, ...without } = aProduct()
    const left = await app.admin(productApi.create, { body: without })

    expect([blank.specFile, given.specFile, left.specFile]).toEqual([null, '/media/sheet.pdf', null])
  })

  test('every field that is wrong is named with its message', async () => {
    await using app = await startApp(database)
    const body = { title: ' ', description: '', image: '', icon: 'Sun', features: [], specFile: 'javascript:alert(1)' }
    const { status, body: refusal } = await app.sendAsAdmin(productApi.create, { body })

    expect(status).toBe(400)
    expect(refusal.errors).toEqual([
      { path: 'title', message: productMessages.title },
      { path: 'description', message: productMessages.description },
      { path: 'image', message: productMessages.image },
      { path: 'icon', message: productMessages.icon },
      { path: 'features', message: productMessages.features },
      { path: 'specFile', message: 'Please enter an https:// address or a path on this site' },
    ])
    expect(await app.visitor(productApi.listPublic, {})).toEqual([])
  })

  test.each([
    ['title', 'x'.repeat(256)],
    ['description', 'x'.repeat(productLimits.descriptionMaxChars + 1)],
    ['image', 'http://insecure.example/a.jpg'],
    ['image', 'data:image/png;base64,AAAA'],
    ['image', '//elsewhere.example/a.jpg'],
    ['features', ['x'.repeat(productLimits.featureMaxChars + 1)]],
    ['features', 'robust'],
    ['specFile', 7],
  ])('a product whose %s is %j is refused', async (field, value) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(productApi.create, { body: { ...aProduct(), [field]: value } })
    expect(status).toBe(400)
    expect(body.errors[0].path.split('.')[0]).toBe(field)
  })

  test.each(productIcons)('a product may have the icon %s', async (icon) => {
    await using app = await startApp(database)
    expect((await app.admin(productApi.create, { body: aProduct({ icon }) })).icon).toBe(icon)
  })

  test('a change overwrites the whole product and counts its version', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ specFile: '/media/old.pdf' }) })
    const { status, headers, body } = await app.sendAsAdmin(productApi.update, {
      params: { id },
      body: aProduct({ title: 'Newer' }),
    })

    expect(status).toBe(200)
    expect(headers.etag).toBe('"2"')
    expect(body).toMatchObject({ id, title: 'Newer', specFile: null, version: 2 })
  })

  test('an administrator who has seen an older version overwrites and deletes nothing', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(productApi.create, { body: aProduct() })).id }
    await app.admin(productApi.update, { params, body: aProduct({ title: 'Of a colleague' }) })

    const stale = { headers: { 'if-match': '"1"' } }
    const update = await app.sendAsAdmin(productApi.update, { params, body: aProduct({ title: 'Mine' }) }, stale)
    const removal = await app.sendAsAdmin(productApi.remove, { params }, stale)
    const current = await app.sendAsAdmin(
      productApi.update,
      { params, body: aProduct({ title: 'Both' }) },
      { headers: { 'if-match': 'W/"2"' } },
    )

    expect([update.status, removal.status, current.status]).toEqual([412, 412, 200])
    expect(update.body.message).toBe('Somebody else has changed this since you loaded it. Reload it and try again.')
    expect((await app.visitor(productApi.listPublic, {})).map(({ title }) => title)).toEqual(['Both'])
  })

  test('of two changes made from the same version at the same moment, one is saved and the other is refused', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(productApi.create, { body: aProduct() })).id }
    const titles = ['a', 'b', 'c', 'd', 'e', 'f']
    const answers = await Promise.all(
      titles.map((title) =>
        app.sendAsAdmin(productApi.update, { params, body: aProduct({ title }) }, { headers: { 'if-match': '"1"' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  })

  test('a deleted product is gone, and a second deletion finds nothing', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(productApi.create, { body: aProduct() })).id }
    const first = await app.sendAsAdmin(productApi.remove, { params })
    const second = await app.sendAsAdmin(productApi.remove, { params })

    expect([first.status, first.body, second.status]).toEqual([200, {}, 404])
    expect(await app.visitor(productApi.listPublic, {})).toEqual([])
  })

  test('visitors see products in the order that the administrator has chosen, new ones last', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await app.admin(productApi.create, { body: aProduct({ title }) })).id)
    const [a, b, c] = ids as [number, number, number]

    await app.admin(productApi.reorder, { body: { ids: [c, a, b] } })
    await app.admin(productApi.create, { body: aProduct({ title: 'd' }) })

    const seen = await app.visitor(productApi.listPublic, {})
    expect(seen.map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd'])
  })

  test('two new orders that arrive at the same time are saved one after the other', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (let i = 0; i < 20; i += 1) ids.push((await app.admin(productApi.create, { body: aProduct() })).id)
    const orders = [ids, ids.toReversed()]
    for (let round = 0; round < 5; round += 1) {
      const sent = await Promise.all(orders.map((ids) => app.sendAsAdmin(productApi.reorder, { body: { ids } })))
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
      const seen = await app.visitor(productApi.listPublic, {})
      expect(orders).toContainEqual(seen.map(({ id }) => id))
    }
    const changes = await app.admin(adminApi.audit, { query: {} })
    const [last, before] = changes.filter(({ action }) => action === 'reordered')
    expect(last?.before).toEqual(before?.after)
  })

  test.each([
    ['one is missing', (ids: number[]) => ids.slice(1)],
    ['one is unknown', (ids: number[]) => [...ids.slice(1), 999]],
    ['one is there twice', (ids: number[]) => [...ids.slice(1), ids[1] ?? 0]],
  ])('an order in which %s changes nothing', async (_why, wrong) => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await app.admin(productApi.create, { body: aProduct({ title }) })).id)

    const { status } = await app.sendAsAdmin(productApi.reorder, { body: { ids: wrong(ids) } })

    expect(status).toBe(412)
    expect((await app.visitor(productApi.listPublic, {})).map(({ id }) => id)).toEqual(ids)
  })
})
