import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { productApi, productIcons, productLimits, productMessages } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { pages, siteFilePaths } from '#contract/platform/pages.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databases, startApp } from '#tests/app.ts'
import { aProduct, aProject } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'

test('a comparison of more than three products shows the first three of them', async () => {
  await using app = await startApp('SQLite')
  for (const title of ['Tracker', 'Turbine', 'Battery', 'Lamp'])
    await app.admin(productApi.create, { body: aProduct({ title }) })
  for (const query of ['ids=1,2,3,4', 'ids=1&ids=2&ids=3&ids=4', 'ids=1,2,2,3,1,4']) {
    const { payload } = await app.inject({ url: `/products/compare?${query}` })
    const headings = [...payload.matchAll(/aria-label="Further specifications of (\w+)"/g)].map(([, title]) => title)
    expect(headings, query).toEqual(['Tracker', 'Turbine', 'Battery'])
  }
})

test('a comparison has its shared rows in the order of the first product', async () => {
  await using app = await startApp('SQLite')
  const inOrder = (...labels: string[]) => ({
    specifications: labels.map((label) => ({ label, value: '1', unit: '' })),
  })
  await app.admin(productApi.create, { body: aProduct(inOrder('Power', 'Mass', 'Voltage')) })
  await app.admin(productApi.create, { body: aProduct(inOrder('Voltage', 'Length', 'Power')) })
  const { payload } = await app.inject({ url: '/products/compare?ids=1,2' })
  const labels = [...payload.matchAll(/<th scope="row"[^>]*>(\w+)/g)].map(([, label]) => label)
  expect(labels.slice(0, 2)).toEqual(['Power', 'Voltage'])
})

describe.each(databases)('products on %s', (database) => {
  test('visitors see a product as the administrator saved it, without its private fields', async () => {
    await using app = await startApp(database)
    const saved = await app.admin(productApi.create, { body: aProduct({ title: 'Battery', icon: 'Cog' }) })

    const [publicProduct] = await app.visitor(productApi.listPublic, {})

    expect(saved).toMatchObject({ title: 'Battery', icon: 'Cog', version: 1 })
    expect(Object.keys(publicProduct ?? {}).sort()).toEqual(
      ['description', 'features', 'figures', 'icon', 'id', 'image', 'picture', 'specFile', 'title'].sort(),
    )
    expect(publicProduct).toMatchObject({ id: saved.id, title: 'Battery' })
  })

  test('empty features are dropped, and if none is left, a placeholder replaces them', async () => {
    await using app = await startApp(database)
    const some = await app.admin(productApi.create, { body: aProduct({ features: ['', ' robust ', '  '] }) })
    const none = await app.admin(productApi.create, { body: aProduct({ features: ['', ' '] }) })

    expect(some.features).toEqual(['robust'])
    expect(none.features).toEqual(['Feature to be added'])
  })

  test('a spec file that is empty or left out is stored as null', async () => {
    await using app = await startApp(database)
    const blank = await app.admin(productApi.create, { body: aProduct({ specFile: '' }) })
    const withFile = await app.admin(productApi.create, { body: aProduct({ specFile: '/media/sheet.pdf' }) })
    const { specFile: _, ...without } = aProduct()
    const missing = await app.admin(productApi.create, { body: without })

    expect([blank.specFile, withFile.specFile, missing.specFile]).toEqual([null, '/media/sheet.pdf', null])
  })

  test('a refusal names every wrong field, each with its message', async () => {
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

  test('a change overwrites the whole product and increments its version', async () => {
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

  test('a change or removal that was made from an older version is refused', async () => {
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

    const publicProducts = await app.visitor(productApi.listPublic, {})
    expect(publicProducts.map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd'])
  })

  test('two new orders that arrive at the same time are saved one after the other', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (let i = 0; i < 20; i += 1) ids.push((await app.admin(productApi.create, { body: aProduct() })).id)
    const orders = [ids, ids.toReversed()]
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all(orders.map((ids) => app.sendAsAdmin(productApi.reorder, { body: { ids } })))
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const publicProducts = await app.visitor(productApi.listPublic, {})
      expect(orders).toContainEqual(publicProducts.map(({ id }) => id))
    }
    const changes = await app.admin(adminApi.audit, { query: {} })
    const [last, previous] = changes.filter(({ action }) => action === 'reordered')
    expect(last?.before).toEqual(previous?.after)
  })

  test.each([
    ['one is missing', (ids: number[]) => ids.slice(1)],
    ['one is unknown', (ids: number[]) => [...ids.slice(1), 999]],
    ['one is there twice', (ids: number[]) => [...ids.slice(1), ids[1] ?? 0]],
  ])('an order in which %s changes nothing', async (_why, wrongOrder) => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await app.admin(productApi.create, { body: aProduct({ title }) })).id)

    const { status } = await app.sendAsAdmin(productApi.reorder, { body: { ids: wrongOrder(ids) } })

    expect(status).toBe(412)
    expect((await app.visitor(productApi.listPublic, {})).map(({ id }) => id)).toEqual(ids)
  })

  test('a product’s page has every specification and answer, and its card the first three specifications', async () => {
    await using app = await startApp(database)
    const rows = ['Energy', 'Power', 'Efficiency', 'Mass'].map((label, i) => ({ label, value: `${i}`, unit: 'u' }))
    const questions = [{ question: 'Does it start alone?', answer: 'Yes.' }]
    const blank = { label: ' ', value: '', unit: '' }
    const { body: saved } = await app.sendAsAdmin(productApi.create, {
      body: { ...aProduct(), specifications: [...rows, blank], questions },
    })
    const [listed] = await app.visitor(productApi.listPublic, {})
    const read = await app.visitor(productApi.readPublic, { params: { id: saved.id } })
    const { body: html } = await app.inject({ method: 'GET', url: `/products/${saved.id}` })

    expect(saved.specifications).toEqual(rows)
    expect(listed?.figures).toEqual(rows.slice(0, 3))
    expect(read).toMatchObject({ id: saved.id, specifications: rows, questions })
    for (const text of ['Mass', '3\u00a0u', 'Does it start alone?', 'PropertyValue']) expect(html).toContain(text)
  })

  test('a specification needs a label and a value, and a question its answer', async () => {
    await using app = await startApp(database)
    const specifications = [{ label: '', value: '5', unit: '' }]
    const questions = [{ question: 'Why?', answer: '' }]
    const body = { ...aProduct(), specifications, questions }
    const { status, body: refusal } = await app.sendAsAdmin(productApi.create, { body })
    expect(status).toBe(400)
    expect(refusal.errors).toEqual([
      { path: 'specifications.0.label', message: productMessages.specificationLabel },
      { path: 'questions.0.answer', message: productMessages.answer },
    ])
  })

  test('a product’s page names the projects that are built with it', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct() })
    const other = await app.admin(productApi.create, { body: aProduct() })
    await app.admin(projectApi.create, { body: aProject({ title: 'Battery in Kumasi', products: [id] }) })

    expect((await app.inject({ method: 'GET', url: `/products/${id}` })).body).toContain('Battery in Kumasi</a>')
    expect((await app.inject({ method: 'GET', url: `/products/${other.id}` })).body).not.toContain('Kumasi</a>')
  })

  test('the data sheets of all products are on one page, which does not exist while there are none', async () => {
    await using app = await startApp(database)
    const get = () => app.inject({ method: 'GET', url: pages.dataSheets.href() })
    await app.admin(productApi.create, { body: aProduct({ title: 'Without a sheet' }) })
    expect((await get()).statusCode).toBe(404)
    expect((await app.inject({ url: siteFilePaths.sitemap })).body).not.toContain(pages.dataSheets.path)
    await app.admin(productApi.create, { body: aProduct({ title: 'With a sheet', specFile: '/media/a.pdf' }) })

    const { statusCode, body } = await get()
    expect(statusCode).toBe(200)
    expect(body).toContain('href="/media/a.pdf"')
    expect(body).not.toContain('Without a sheet</a>')
    expect((await app.inject({ url: siteFilePaths.sitemap })).body).toContain(`${pages.dataSheets.path}</loc>`)
  })

  test('a database from before specifications is migrated, and its products stay as they are', async () => {
    await using app = await startApp(database)
    const before = await app.admin(productApi.create, { body: aProduct() })
    await undoMigrations(app.db, database, '0013_product_specifications')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')

    expect(await app.admin(productApi.list, {})).toEqual([before])
  })
})
