import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admins.ts'
import { binApi } from '#contract/bin.ts'
import { contentApi } from '#contract/content.ts'
import { type MediaFile, mediaApi } from '#contract/media.ts'
import { newsApi } from '#contract/news.ts'
import { productApi } from '#contract/products.ts'
import { dayMs } from '#contract/time.ts'
import { type VersionedName, versionApi } from '#contract/versions.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'
import { purgeBin } from '../bin/purge.ts'

async function uploadPicture(app: TestApp, name: string, background: string) {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return app.admin(mediaApi.upload, {
    body: { filename: `${name}.png`, mimeType: 'image/png', data: png.toString('base64') },
  })
}

async function restoreFirstVersion(app: TestApp, entity: VersionedName, entityId: number, ifMatch?: number) {
  const versions = await app.admin(versionApi.list, { query: { entity, entityId: String(entityId) } })
  const params = { id: versions.at(-1)?.id ?? 0 }
  return app.sendAsAdmin(
    versionApi.restore,
    { params },
    ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } },
  )
}

const remove = (app: TestApp, { id }: MediaFile) => app.admin(mediaApi.remove, { params: { id } })

async function removeForGood(app: TestApp, file: MediaFile) {
  await remove(app, file)
  await purgeBin(app.db, new Date(Date.now() + 31 * dayMs))
}

const writeUpWith = ({ url }: MediaFile) =>
  `<p>The meter said</p><figure><img src="${url}" alt="A roof" loading="lazy" /><figcaption>Roof</figcaption></figure>`

describe.each(databases)('restoring a version on %s', (database) => {
  test('brings the pictures that it shows back from the bin', async () => {
    await using app = await startApp(database)
    const [roof, field] = [await uploadPicture(app, 'roof', '#1d4030'), await uploadPicture(app, 'field', '#d0e0c0')]
    const article = anArticle({ mediaUrl: field.url, writeUp: writeUpWith(roof) })
    const first = await app.admin(newsApi.create, { body: article })
    await app.admin(newsApi.update, { params: { id: first.id }, body: anArticle() })
    const { rawPayload: bytes } = await app.inject({ url: roof.url })
    for (const file of [roof, field]) await remove(app, file)

    const { body } = await restoreFirstVersion(app, 'news', first.id)
    expect(body).toEqual({ files: 2, goneFiles: 0 })
    expect(await app.admin(newsApi.list, {})).toMatchObject([
      { mediaUrl: field.url, writeUp: first.writeUp, version: 3 },
    ])
    expect((await app.inject({ url: roof.url })).rawPayload.equals(bytes)).toBe(true)
    expect(await app.admin(binApi.list, { params: { entity: 'media' } })).toEqual([])
    const audited = await app.admin(adminApi.audit, {})
    expect(audited.slice(0, 3).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'updated news',
      'restored media',
      'restored media',
    ])
  })

  test('leaves out a picture that is gone for good, and says so', async () => {
    await using app = await startApp(database)
    const roof = await uploadPicture(app, 'roof', '#1d4030')
    const article = anArticle({ mediaUrl: roof.url, writeUp: writeUpWith(roof) })
    const { id } = await app.admin(newsApi.create, { body: article })
    await app.admin(newsApi.update, { params: { id }, body: anArticle() })
    await removeForGood(app, roof)

    expect((await restoreFirstVersion(app, 'news', id)).body).toEqual({ files: 0, goneFiles: 1 })
    expect(await app.admin(newsApi.list, {})).toMatchObject([{ mediaUrl: null, writeUp: '<p>The meter said</p>' }])
  })

  test('keeps the present picture of a product in place of one that is gone for good', async () => {
    await using app = await startApp(database)
    const [roof, field] = [await uploadPicture(app, 'roof', '#1d4030'), await uploadPicture(app, 'field', '#d0e0c0')]
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Panel', image: roof.url }) })
    await app.admin(productApi.update, { params: { id }, body: aProduct({ title: 'Module', image: field.url }) })
    await removeForGood(app, roof)

    expect((await restoreFirstVersion(app, 'products', id)).body).toEqual({ files: 0, goneFiles: 1 })
    expect(await app.admin(productApi.list, {})).toMatchObject([{ title: 'Panel', image: field.url }])
  })

  test('empties the address of a picture that is gone for good in a content block', async () => {
    await using app = await startApp(database)
    const [roof, field] = [await uploadPicture(app, 'roof', '#1d4030'), await uploadPicture(app, 'field', '#d0e0c0')]
    const blockWith = (about: string, products: string) => {
      const content = JSON.stringify({ about, products, projects: '', news: '', contact: '' })
      return aBlock({ key: 'head_pictures', type: 'json', content })
    }
    const { id, key } = await app.admin(contentApi.create, { body: blockWith(roof.url, field.url) })
    await app.admin(contentApi.update, { params: { key }, body: blockWith('', '') })
    await removeForGood(app, roof)
    await remove(app, field)

    expect((await restoreFirstVersion(app, 'content', id)).body).toEqual({ files: 1, goneFiles: 1 })
    expect(JSON.parse((await app.admin(contentApi.list, {}))[0]?.content ?? '')).toMatchObject({
      about: '',
      products: field.url,
    })
  })

  test('is refused if somebody else has saved meanwhile, and brings nothing back', async () => {
    await using app = await startApp(database)
    const roof = await uploadPicture(app, 'roof', '#1d4030')
    const { id } = await app.admin(productApi.create, { body: aProduct({ image: roof.url }) })
    await app.admin(productApi.update, { params: { id }, body: aProduct() })
    await remove(app, roof)
    expect((await restoreFirstVersion(app, 'products', id, 1)).status).toBe(412)
    expect(await app.admin(binApi.list, { params: { entity: 'media' } })).toHaveLength(1)
  })
})
