import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { versionApi } from '#contract/editing/history.ts'
import { mediaApi } from '#contract/media/media.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'
import { storeFile } from './store.ts'

const aPicture = (app: TestApp, originalName: string) =>
  storeFile(app.db, {
    bytes: Buffer.from(originalName),
    originalName,
    mimeType: 'image/jpeg',
    alt: 'A roof',
    picture: { width: 40, height: 30, color: '#123456' },
  })

const edit = (app: TestApp, id: number, changes: object) =>
  app.admin(mediaApi.update, { params: { id }, body: { alt: 'A roof', ...changes } })

describe.each(databases)('editing a file of the library on %s', (database) => {
  test('files are found by their tags and titles, and tags are written once and in lower case', async () => {
    await using app = await startApp(database)
    const [roof, dam] = [await aPicture(app, 'roof.jpg'), await aPicture(app, 'dam.jpg')]
    const edited = await edit(app, roof.id, { title: 'Mill in Kano', tags: ['Roof', ' kano  mill ', 'roof', ''] })
    expect(edited).toMatchObject({ title: 'Mill in Kano', tags: ['kano mill', 'roof'], originalName: 'roof.jpg' })
    await edit(app, dam.id, { tags: ['kano'] })

    const foundNames = async (query: object) =>
      (await app.admin(mediaApi.list, { query })).map(({ originalName }) => originalName)
    expect(await foundNames({ tag: 'kano' })).toEqual(['dam.jpg'])
    expect(await foundNames({ tag: 'kano mill' })).toEqual(['roof.jpg'])
    expect(await foundNames({ tag: 'roof', unused: 'true' })).toEqual(['roof.jpg'])
    expect(await foundNames({ q: 'mill kano' })).toEqual(['roof.jpg'])
    expect(await app.admin(mediaApi.listTags, {})).toEqual([
      { tag: 'kano', files: 1 },
      { tag: 'kano mill', files: 1 },
      { tag: 'roof', files: 1 },
    ])
  })

  test('a change of the alt text alone keeps title, tags and focal point', async () => {
    await using app = await startApp(database)
    const { id } = await aPicture(app, 'roof.jpg')
    const fields = { title: 'Mill', tags: ['roof'], focus: { x: 20, y: 70 } }
    await edit(app, id, fields)
    expect(await edit(app, id, { alt: 'A mill' })).toMatchObject({ ...fields, alt: 'A mill' })
    const query = { entity: 'media', entityId: String(id) } as const
    const versions = await app.admin(versionApi.list, { query })
    expect(versions.map(({ changed }) => changed)).toEqual([['alt'], ['title', 'tags', 'focus'], []])
  })

  test('visitors get the focal point with the picture, and none for the middle', async () => {
    await using app = await startApp(database)
    const { id, url } = await aPicture(app, 'roof.jpg')
    await app.admin(productApi.create, { body: aProduct({ image: url }) })
    const shownPicture = async () => (await app.visitor(productApi.listPublic, {}))[0]?.picture
    await edit(app, id, { focus: { x: 0, y: 100 } })
    expect(await shownPicture()).toMatchObject({ focus: { x: 0, y: 100 } })
    await edit(app, id, { focus: null })
    expect(await shownPicture()).toEqual({ alt: 'A roof', width: 40, height: 30, color: '#123456' })
  })

  test('a focal point outside the picture or between the steps of 10 % is refused', async () => {
    await using app = await startApp(database)
    const { id } = await aPicture(app, 'roof.jpg')
    for (const focus of [{ x: 110, y: 0 }, { x: 55, y: 0 }, { x: 10 }]) {
      const body = { alt: '', focus }
      expect((await app.sendAsAdmin(mediaApi.update, { params: { id }, body })).status).toBe(400)
    }
  })

  test('a file that only a draft shows is used', async () => {
    await using app = await startApp(database)
    const { id, url } = await aPicture(app, 'roof.jpg')
    const values = { ...aProduct({ title: 'New panel', image: url }) }
    const draft = { entity: 'products', id: null, entityId: null, madeFrom: null, values } as const
    const { id: draftId } = await app.admin(draftApi.save, { body: draft })
    expect(await app.admin(mediaApi.list, { query: { unused: 'true' } })).toEqual([])
    expect(await app.admin(mediaApi.uses, { params: { id } })).toEqual([
      { path: `drafts/${draftId}`, title: 'Draft of product "New panel"' },
    ])
    expect((await app.sendAsAdmin(mediaApi.remove, { params: { id } })).status).toBe(409)
  })
})
