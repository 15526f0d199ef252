import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { uploadPicture } from '#tests/files.ts'
import { aProduct } from '#tests/makers.ts'
import { purgeBin } from '../bin/purge.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))
const newEntityDraft = { id: null, entityId: null, madeFrom: null }

describe.each(entitiesOnDatabases)(
  'drafts of $name on $database',
  ({ database, name, label, example, list, create }) => {
    const query = { entity: name }

    test('lie beside the entity, which stays as it is', async () => {
      await using app = await startApp(database)
      const { body: liveEntity } = await app.sendAsAdmin(create, { body: example(1) })
      const values = { ...example(1), [label]: 'Not yet' }
      const body = { ...query, id: null, entityId: liveEntity.id, madeFrom: liveEntity.version, values }
      const draft = await app.admin(draftApi.save, { body })
      expect(draft).toMatchObject({ ...body, id: draft.id, title: 'Not yet', username: 'ada', version: 1 })
      expect(await app.admin(draftApi.list, { query })).toEqual([draft])
      expect((await app.sendAsAdmin(list, {})).body).toEqual([liveEntity])

      await app.admin(draftApi.discard, { params: { id: draft.id } })
      expect(await app.admin(draftApi.list, { query })).toEqual([])
    })

    test('may have any values, and may be of an entity that does not exist yet', async () => {
      await using app = await startApp(database)
      for (const title of ['', 'Later'])
        await app.admin(draftApi.save, {
          body: { ...newEntityDraft, ...query, values: { [label]: title, date: 'soon' } },
        })
      const titles = (await app.admin(draftApi.list, { query })).map(({ title }) => title)
      expect(titles.sort()).toEqual(['', 'Later'])
      expect((await app.sendAsAdmin(list, {})).body).toEqual([])
    })
  },
)

describe.each(databases)('a draft on %s', (database) => {
  const query = { entity: 'products' } as const

  async function addDraft(app: TestApp) {
    const { id } = await app.admin(productApi.create, { body: aProduct() })
    const body = { ...query, id: null, entityId: id, madeFrom: 1, values: { title: 'One' } }
    return { product: id, body, draft: await app.admin(draftApi.save, { body }) }
  }

  test('is replaced by its next state, unless somebody else has saved it meanwhile', async () => {
    await using app = await startApp(database)
    const { draft, body } = await addDraft(app)
    const save = (title: string) =>
      app.sendAsAdmin(
        draftApi.save,
        { body: { ...body, id: draft.id, values: { title } } },
        { headers: { 'if-match': '"1"' } },
      )
    expect((await save('Two')).body).toMatchObject({ id: draft.id, title: 'Two', version: 2 })
    expect((await save('Three')).status).toBe(412)
    expect(await app.admin(draftApi.list, { query })).toMatchObject([{ title: 'Two' }])
  })

  test('is the only draft of its entity', async () => {
    await using app = await startApp(database)
    const { body } = await addDraft(app)
    expect((await app.sendAsAdmin(draftApi.save, { body })).status).toBe(412)
  })

  test('keeps what was corrected on the site since it was begun, and names the fields that both have changed', async () => {
    await using app = await startApp(database)
    const start = aProduct({ title: 'Module', description: 'A tpyo.' })
    const { id: entityId, version } = await app.admin(productApi.create, { body: start })
    const values = { ...start, title: 'New module' }
    await app.admin(draftApi.save, { body: { ...query, id: null, entityId, madeFrom: version, values } })
    const update = (body: typeof start) => app.admin(productApi.update, { params: { id: entityId }, body })
    const corrected = { ...start, description: 'A typo.' }
    await update(corrected)
    const expected = { values: { ...corrected, title: 'New module' }, madeFrom: 2, version: 1, replacedFields: [] }
    expect(await app.admin(draftApi.list, { query })).toMatchObject([expected])
    await update({ ...corrected, title: 'Better module' })
    const replacing = { ...expected, madeFrom: 3, replacedFields: ['title'] }
    expect(await app.admin(draftApi.list, { query })).toMatchObject([replacing])
  })

  test('may hold the picture that the server adds to its entity, which nobody has changed', async () => {
    await using app = await startApp(database)
    const { url: image } = await uploadPicture(app, 'module.png', '#123')
    const start = aProduct({ image })
    const { id: entityId, version, picture } = await app.admin(productApi.create, { body: start })
    expect(picture).toBeTruthy()
    const values = { ...start, picture, title: 'New module' }
    await app.admin(draftApi.save, { body: { ...query, id: null, entityId, madeFrom: version, values } })
    await app.admin(productApi.update, { params: { id: entityId }, body: { ...start, title: 'Better module' } })
    expect(await app.admin(draftApi.list, { query })).toMatchObject([{ replacedFields: ['title'] }])
  })

  test('stays while its entity is in the bin, and is deleted with it', async () => {
    await using app = await startApp(database)
    const { product } = await addDraft(app)
    await app.admin(productApi.remove, { params: { id: product } })
    expect(await app.admin(draftApi.list, { query })).toHaveLength(1)
    await purgeBin(app.db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect(await app.admin(draftApi.list, { query })).toEqual([])
  })
})
