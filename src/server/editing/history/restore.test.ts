import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { binApi } from '#contract/editing/bin.ts'
import { type VersionedKind, versionApi } from '#contract/editing/history.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { dayMs } from '#contract/platform/time.ts'
import { storeFile } from '#server/media/store.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { uploadPicture } from '#tests/files.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'
import { purgeBin } from '../bin/purge.ts'

async function restoreFirstVersion(app: TestApp, entity: VersionedKind, entityId: number, ifMatch?: number) {
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

  test('brings a film back with its poster, unless there is a newer poster', async () => {
    await using app = await startApp(database)
    const addFile = (originalName: string, mimeType: string, text = originalName) =>
      storeFile(app.db, { bytes: Buffer.from(text), originalName, mimeType, alt: '', picture: null })
    const film = await addFile('roof.mp4', 'video/mp4')
    const poster = await addFile('roof-poster.jpg', 'image/jpeg')
    const block = { key: 'about_video_url', type: 'video' as const }
    const { id, key } = await app.admin(contentApi.create, { body: aBlock({ ...block, content: film.url }) })
    const showOtherFilm = () =>
      app.admin(contentApi.update, {
        params: { key },
        body: aBlock({ ...block, content: 'https://youtu.be/abcdefghijk' }),
      })
    const shownPoster = async () => (await app.visitor(contentApi.readPublic, { params: { key } })).film?.poster

    await showOtherFilm()
    for (const file of [film, poster]) await app.admin(mediaApi.remove, { params: { id: file.id } })
    expect((await restoreFirstVersion(app, 'content', id)).body).toEqual({ files: 2, goneFiles: 0 })
    expect(await shownPoster()).toBe(poster.url)

    await showOtherFilm()
    for (const file of [film, poster]) await app.admin(mediaApi.remove, { params: { id: file.id } })
    const newer = await addFile('roof-poster.jpg', 'image/jpeg', 'newer')
    expect((await restoreFirstVersion(app, 'content', id)).body).toEqual({ files: 1, goneFiles: 0 })
    expect(await shownPoster()).toBe(newer.url)
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
