import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { binApi } from '#contract/editing/bin.ts'
import { versionApi } from '#contract/editing/history.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mediaApi } from '#contract/media/media.ts'
import { searchApi } from '#contract/pages/search.ts'
import { dayMs, hourMs } from '#contract/platform/time.ts'
import { bothDatabases, databases, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { aBlock, aProduct, aProductQuote } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { purgeBin } from './purge.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))

describe.each(entitiesOnDatabases)(
  'the bin of $name on $database',
  ({ database, name, key, label, example, list, create, remove }) => {
    test('lists a deleted entity, and restoring the entity brings back all of it for everybody', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      const params = { [key]: body[key] }
      await app.sendAsAdmin(remove, { params })
      expect((await app.sendAsAdmin(list, {})).body).toEqual([])
      expect((await app.admin(overviewApi.read, {})).counts[name]).toBe(0)
      const [entry] = await app.admin(binApi.list, { params: { entity: name } })
      expect(entry).toMatchObject({ entityId: body.id, title: body[label] })

      const restore = () => app.sendAsAdmin(binApi.restore, { params: { entity: name, id: body.id } })
      expect((await restore()).status).toBe(200)
      expect((await app.sendAsAdmin(list, {})).body).toEqual([body])
      expect(await app.admin(binApi.list, { params: { entity: name } })).toEqual([])
      expect((await restore()).status).toBe(404)
      const [auditEntry] = await app.admin(adminApi.audit, {})
      expect(auditEntry).toMatchObject({ action: 'restored', entity: name, entityId: String(body[key]) })
      expect(await app.admin(versionApi.list, { query: { entity: name, entityId: String(body.id) } })).toHaveLength(1)
    })

    test('loses an entity after thirty days, with its history', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      await app.sendAsAdmin(remove, { params: { [key]: body[key] } })
      await purgeBin(app.db, new Date(Date.now() + 29.9 * dayMs))
      expect(await app.admin(binApi.list, { params: { entity: name } })).toHaveLength(1)
      await purgeBin(app.db, new Date(Date.now() + 30.1 * dayMs))
      expect(await app.admin(binApi.list, { params: { entity: name } })).toEqual([])
      expect(await app.admin(versionApi.list, { query: { entity: name, entityId: String(body.id) } })).toEqual([])
    })
  },
)

const productTitles = async (app: TestApp) => (await app.visitor(productApi.listPublic, {})).map(({ title }) => title)
const restoreProduct = (app: TestApp, id: number) => app.admin(binApi.restore, { params: { entity: 'products', id } })

async function countFoundProducts(app: TestApp) {
  const { groups } = await app.visitor(searchApi.search, { query: { q: 'bifacial' } })
  return groups.find(({ name }) => name === 'products')?.total
}

const drawPng = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4030' } })
    .png()
    .toBuffer()

async function addProducts(app: TestApp, names: string[]) {
  const ids: number[] = []
  for (const title of names) ids.push((await app.admin(productApi.create, { body: aProduct({ title }) })).id)
  return ids as [number, number, number]
}

describe.each(bothDatabases)('restoring on %s', (database) => {
  test('visitors find a restored product at its place in the order, also after other products were moved or added', async () => {
    await using app = await startApp(database)
    const [a, b, c] = await addProducts(app, ['A', 'B', 'C'])
    await app.admin(productApi.remove, { params: { id: b } })
    expect(await productTitles(app)).toEqual(['A', 'C'])
    expect(await countFoundProducts(app)).toBe(2)
    await restoreProduct(app, b)
    expect(await productTitles(app)).toEqual(['A', 'B', 'C'])

    await app.admin(productApi.remove, { params: { id: b } })
    await app.admin(productApi.reorder, { body: { ids: [c, a] } })
    await restoreProduct(app, b)
    expect(await productTitles(app)).toEqual(['C', 'B', 'A'])

    await app.admin(productApi.remove, { params: { id: a } })
    await addProducts(app, ['D'])
    await restoreProduct(app, a)
    expect(await productTitles(app)).toEqual(['C', 'B', 'A', 'D'])
  })

  test('the leads about a product refer to it again', async () => {
    await using app = await startApp(database)
    const [id] = await addProducts(app, ['A'])
    await app.visitor(leadApi.send, { body: aProductQuote({ productId: id }) })
    await app.admin(productApi.remove, { params: { id } })
    expect((await app.admin(leadApi.list, {}))[0]?.productId).toBeNull()
    await restoreProduct(app, id)
    expect((await app.admin(leadApi.list, {}))[0]?.productId).toBe(id)
  })

  test('more than a thousand leads about a product keep its title without it, and refer to it once it is restored', async () => {
    await using app = await startApp(database)
    const [id] = await addProducts(app, ['A'])
    await app.visitor(leadApi.send, { body: aProductQuote({ productId: id }) })
    const { id: _, ...row } = await app.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
    for (let i = 0; i < 3; i += 1) await app.db.insertInto('quotes').values(Array(400).fill(row)).execute()
    const products = async () => {
      const leads = app.db.selectFrom('quotes').select(['product_id', 'product_title']).distinct()
      return leads.execute()
    }
    const stale = { headers: { 'if-match': '"7"' } }
    expect((await app.sendAsAdmin(productApi.remove, { params: { id } }, stale)).status).toBe(412)
    expect(await products()).toEqual([{ product_id: id, product_title: 'A' }])

    await app.admin(productApi.remove, { params: { id } })
    expect(await products()).toEqual([{ product_id: null, product_title: 'A' }])
    expect(await app.admin(binApi.list, { params: { entity: 'products' } })).toMatchObject([{ title: 'A' }])
    await restoreProduct(app, id)
    expect(await products()).toEqual([{ product_id: id, product_title: 'A' }])
    expect(await app.db.selectFrom('bin').selectAll().execute()).toEqual([])
  })

  test('leads that an interrupted deletion has taken from a product come back with it after the next deletion', async () => {
    await using app = await startApp(database)
    const id = await productOfInterruptedDeletion(app)
    await app.admin(productApi.remove, { params: { id } })
    await restoreProduct(app, id)
    expect((await app.admin(leadApi.list, {})).map(({ productId }) => productId)).toEqual([id, id])
  })

  test('housekeeping gives a product the leads back that an interrupted deletion has taken from it', async () => {
    await using app = await startApp(database)
    const id = await productOfInterruptedDeletion(app)
    const productIds = async () => (await app.admin(leadApi.list, {})).map(({ productId }) => productId)
    await tidyUp(app.db)
    // The deletion may still be running in another process.
    expect(await productIds()).toEqual([null, id])
    await tidyUp(app.db, new Date(Date.now() + 2 * hourMs))
    expect(await productIds()).toEqual([id, id])
    expect(await app.db.selectFrom('bin').selectAll().execute()).toEqual([])
  })

  test('a picture that was deleted after its product comes back with it, byte for byte', async () => {
    await using app = await startApp(database)
    const file = await app.admin(mediaApi.upload, {
      body: { filename: 'roof.png', mimeType: 'image/png', data: (await drawPng()).toString('base64') },
    })
    const product = await app.admin(productApi.create, { body: aProduct({ image: file.url }) })
    const { rawPayload: bytes } = await app.inject({ url: file.url })
    await app.admin(productApi.remove, { params: { id: product.id } })
    await app.admin(mediaApi.remove, { params: { id: file.id } })
    expect((await app.inject({ url: file.url })).statusCode).toBe(404)

    await restoreProduct(app, product.id)
    expect((await app.inject({ url: file.url })).rawPayload.equals(bytes)).toBe(true)
    expect(await app.admin(mediaApi.list, {})).toEqual([file])
    expect((await app.admin(productApi.list, {}))[0]).toEqual(product)
  })

  test('a block is not restored while another one has its key', async () => {
    await using app = await startApp(database)
    const firstBlock = await app.admin(contentApi.create, { body: aBlock({ key: 'note' }) })
    await app.admin(contentApi.remove, { params: { key: 'note' } })
    await app.admin(contentApi.create, { body: aBlock({ key: 'note' }) })
    const { status, body } = await app.sendAsAdmin(binApi.restore, { params: { entity: 'content', id: firstBlock.id } })
    expect([status, body.message]).toEqual([409, 'Another block has this key by now. Delete that one first.'])
    await app.admin(contentApi.remove, { params: { key: 'note' } })
    expect((await app.sendAsAdmin(binApi.restore, { params: { entity: 'content', id: firstBlock.id } })).status).toBe(
      200,
    )
  })
})

/**
 * A product with two leads, as a process leaves it that ended when it had noted the leads and taken the newer of them.
 * Returns its id.
 */
async function productOfInterruptedDeletion(app: TestApp) {
  const [id] = await addProducts(app, ['A'])
  for (const email of ['one@mill.example', 'two@mill.example'])
    await app.visitor(leadApi.send, { body: aProductQuote({ productId: id, email }) })
  const ids = (await app.admin(leadApi.list, {})).map(({ id }) => id)
  const entry = { entity: 'leads of products', entity_id: id, title: '', row: '{}', replaced: '[]' }
  await app.db
    .insertInto('bin')
    .values({ ...entry, leads: JSON.stringify(ids), deleted_at: new Date().toISOString() })
    .execute()
  await app.db
    .updateTable('quotes')
    .set({ product_id: null })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  return id
}
