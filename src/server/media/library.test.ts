import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { mediaApi, mediaMessages } from '#contract/media/media.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { bothDatabases, databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, aProduct, aProject } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { storeFile } from './store.ts'

const aFile = (app: TestApp, text: string, originalName = 'a.jpg', mimeType = 'image/jpeg') =>
  storeFile(app.db, { bytes: Buffer.from(text), originalName, mimeType, alt: '', picture: null })

const blobCount = async (app: TestApp) => (await app.db.selectFrom('blobs').select('hash').execute()).length

test.each(bothDatabases)(
  'an address of 2,000 letters is taken, unless they are more bytes than %s indexes',
  async (database) => {
    await using app = await startApp(database)
    const add = (url: string) =>
      app.sendAsAdmin(mediaApi.addUrl, { body: { url, title: 'A picture', mimeType: 'image/webp' } })
    expect((await add(`https://cdn.example/${randomBytes(1000).toString('hex')}`)).status).toBe(201)
    const ideographs = Array.from({ length: 2000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)))
    const { status, body } = await add(`https://cdn.example/${ideographs.join('')}`)
    expect([status, body.errors]).toEqual([400, [{ path: 'url', message: mediaMessages.longUrl }]])
  },
)

describe.each(databases)('the media library on %s', (database) => {
  test('lists files on other sites, too, with the given type', async () => {
    await using app = await startApp(database)
    const body = { url: 'https://cdn.example/a.webp', title: 'A picture', mimeType: 'image/webp' }
    const added = await app.admin(mediaApi.addUrl, { body })
    expect(added).toMatchObject({ url: body.url, originalName: 'A picture', mimeType: 'image/webp', size: '0' })
    expect(await app.admin(mediaApi.list, {})).toEqual([added])
  })

  test.each([
    [{ url: '', title: 'a' }, 'url', 'Please provide both URL and title'],
    [{ url: 'https://a.example', title: ' ' }, 'title', 'Please provide both URL and title'],
    [{ url: 'http://a.example', title: 'a' }, 'url', 'Please enter an https:// address or a path on this site'],
    [{ url: 'javascript:alert(1)', title: 'a' }, 'url', 'Please enter an https:// address or a path on this site'],
    [{ url: 'https://a.example', title: 'a', mimeType: 'picture' }, 'mimeType', mediaMessages.mimeType],
  ])('an address like %j is refused', async (wrong, path, message) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(mediaApi.addUrl, { body: { mimeType: 'image/jpeg', ...wrong } })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  test('is listed in parts, can be searched, and narrowed to a kind of files', async () => {
    await using app = await startApp(database)
    for (const name of ['sun.jpg', 'Wind_1.jpg']) await aFile(app, name, name)
    await aFile(app, 'sheet.pdf', 'sheet.pdf', 'application/pdf')
    const names = async (query: object) => {
      const { body, headers } = await app.sendAsAdmin(mediaApi.list, { query })
      return [body.map((file: { originalName: string }) => file.originalName), headers['x-total-count']]
    }
    expect(await names({})).toEqual([['sheet.pdf', 'Wind_1.jpg', 'sun.jpg'], '3'])
    expect(await names({ limit: 2 })).toEqual([['sheet.pdf', 'Wind_1.jpg'], '3'])
    expect(await names({ q: 'wind_' })).toEqual([['Wind_1.jpg'], '1'])
    const [, wind] = await app.admin(mediaApi.list, {})
    await app.admin(mediaApi.update, { params: { id: wind?.id ?? 0 }, body: { alt: 'A turbine' } })
    expect(await names({ kind: 'picture' })).toEqual([['Wind_1.jpg', 'sun.jpg'], '2'])
    expect(await names({ kind: 'withoutAlt' })).toEqual([['sun.jpg'], '1'])
    expect(await names({ kind: 'pdf', unused: 'true' })).toEqual([['sheet.pdf'], '1'])
    expect(await names({ kind: 'film' })).toEqual([[], '0'])
  })

  test('is searched the same way in every language, and by the current texts of a file', async () => {
    await using app = await startApp(database)
    const foundNames = async (q: string) =>
      (await app.admin(mediaApi.list, { query: { q } })).map(({ originalName }) => originalName)
    const { id } = await aFile(app, 'a', 'Übersicht Äquator.jpg')
    await app.admin(mediaApi.addUrl, { body: { url: '/ÉTÉ.pdf', title: 'Été', mimeType: 'application/pdf' } })
    await app.admin(mediaApi.update, { params: { id }, body: { alt: 'Ørsted 100 %' } })

    for (const q of [
      'Übersicht',
      'übersicht äquator',
      'ÜBERSICHT',
      'ubersicht',
      'ørsted',
      'orsted',
      'ØRSTED',
      '100 %',
      'image/jpeg',
    ])
      expect(await foundNames(q), q).toEqual(['Übersicht Äquator.jpg'])
    for (const q of ['été', 'ÉTÉ', 'e\u0301te\u0301.PDF']) expect(await foundNames(q), q).toEqual(['Été'])
    expect(await foundNames('uebersicht')).toEqual([])
  })

  test('finds a file by words in any order, in its name and in its alternative text', async () => {
    await using app = await startApp(database)
    const { id } = await aFile(app, 'a', 'ghana-roof.jpg')
    await aFile(app, 'b', 'ghana-river.jpg')
    await app.admin(mediaApi.update, { params: { id }, body: { alt: 'Solar modules' } })
    const foundNames = async (q: string) =>
      (await app.admin(mediaApi.list, { query: { q } })).map(({ originalName }) => originalName)
    expect(await foundNames('solar ghana')).toEqual(['ghana-roof.jpg'])
    expect(await foundNames('solar river')).toEqual([])
  })

  test('finds files that are older than its search', async () => {
    await using app = await startApp(database)
    const { url } = await aFile(app, 'a', 'Übersicht.jpg')
    await undoMigrations(app.db, database, '0003_media_search')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    expect(await app.admin(mediaApi.list, { query: { q: 'ÜBER' } })).toMatchObject([{ url }])
  })

  test('an alternative text that is saved without a change is not written anew', async () => {
    await using app = await startApp(database)
    const { id } = await aFile(app, 'a', 'sun.jpg')
    const saved = await app.admin(mediaApi.update, { params: { id }, body: { alt: 'The sun' } })
    const again = await app.admin(mediaApi.update, { params: { id }, body: { alt: ' The sun ' } })
    expect(again).toEqual(saved)
    expect(await app.admin(adminApi.audit, {})).toHaveLength(1)
  })

  test('an alternative text is changed only from its newest version, and visitors’ lists have it', async () => {
    await using app = await startApp(database)
    const { url, id } = await storeFile(app.db, {
      bytes: Buffer.from('x'),
      originalName: 'x.jpg',
      mimeType: 'image/jpeg',
      alt: '',
      picture: { width: 4, height: 3, color: '#123456' },
    })
    await app.admin(productApi.create, { body: aProduct({ image: url }) })
    await app.visitor(productApi.listPublic, {})
    await app.admin(mediaApi.update, { params: { id }, body: { alt: 'A module' } })
    const stale = await app.sendAsAdmin(
      mediaApi.update,
      { params: { id }, body: { alt: 'Old' } },
      { headers: { 'if-match': '"1"' } },
    )
    const [product] = await app.visitor(productApi.listPublic, {})
    expect(stale.status).toBe(412)
    expect(product?.picture).toEqual({ alt: 'A module', width: 4, height: 3, color: '#123456' })
  })

  test('a file that pages show is not deleted, unless forced', async () => {
    await using app = await startApp(database)
    const file = await aFile(app, 'shown')
    const params = { id: file.id }
    const product = await app.admin(productApi.create, { body: aProduct({ title: 'P', specFile: file.url }) })
    const project = await app.admin(projectApi.create, { body: aProject({ title: 'Q', image: file.url }) })
    const writeUp = `<p><img src="${file.url}" alt=""></p>`
    const article = await app.admin(newsApi.create, { body: anArticle({ title: 'R', writeUp }) })
    await app.admin(contentApi.create, { body: aBlock({ key: 'k', title: null, content: `see ${file.url}` }) })

    const places = [
      { path: `products/${product.id}`, title: 'Product "P"' },
      { path: `projects/${project.id}`, title: 'Project "Q"' },
      { path: `news/${article.id}`, title: 'Article "R"' },
      { path: 'content/k', title: 'Content "k"' },
    ]
    expect(await app.admin(mediaApi.uses, { params })).toEqual(places)
    const refused = await app.sendAsAdmin(mediaApi.remove, { params })
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: mediaMessages.inUse, errors: places.map(({ path, title }) => ({ path, message: title })) },
    ])
    const forced = await app.sendAsAdmin(mediaApi.remove, { params, query: { force: 'true' } })
    expect([forced.status, await blobCount(app)]).toEqual([200, 0])
    expect((await app.inject({ url: file.url })).statusCode).toBe(404)
  })

  test('lists the files that no page shows, in parts and by what is searched', async () => {
    await using app = await startApp(database)
    const product = await aFile(app, 'of a product')
    const article = await aFile(app, 'of an article')
    const film = await aFile(app, 'mp4', 'loop.mp4', 'video/mp4')
    const poster = await aFile(app, 'poster', 'loop-poster.jpg')
    const thumbnail = await aFile(app, 'thumbnail', 'youtube-aqz-KE-bpKQ.jpg')
    const [twin, unusedTwin] = [await aFile(app, 'same', 'twin.jpg'), await aFile(app, 'same', 'other twin.jpg')]
    const unusedRoofs = [await aFile(app, 'left 1', 'roof 1.jpg'), await aFile(app, 'left 2', 'roof 2.jpg')]
    const unusedPoster = await aFile(app, 'left poster', 'nothing-poster.jpg')
    await app.admin(productApi.create, { body: aProduct({ image: product.url, specFile: twin.url }) })
    const writeUp = `<p><img src="${article.url}" alt=""></p>`
    await app.admin(newsApi.create, { body: anArticle({ writeUp, mediaUrl: 'https://youtu.be/aqz-KE-bpKQ' }) })
    await app.admin(contentApi.create, { body: aBlock({ key: 'about_video_url', type: 'video', content: film.url }) })

    const unused = async (query: object = {}) => {
      const { body, headers } = await app.sendAsAdmin(mediaApi.list, { query: { unused: 'true', ...query } })
      return [body.map(({ id }: { id: number }) => id), headers['x-total-count']]
    }
    const ids = [unusedPoster.id, unusedRoofs[1]?.id, unusedRoofs[0]?.id, unusedTwin.id]
    expect(await unused()).toEqual([ids, '4'])
    expect(await unused({ limit: 2 })).toEqual([ids.slice(0, 2), '4'])
    expect(await unused({ limit: 2, before: unusedRoofs[1]?.id })).toEqual([ids.slice(2), '4'])
    expect(await unused({ q: 'roof' })).toEqual([ids.slice(1, 3), '2'])
    // Each file that is not listed as unused has a use.
    for (const { id } of [product, article, film, poster, thumbnail, twin])
      expect(await app.admin(mediaApi.uses, { params: { id } }), String(id)).not.toEqual([])
    for (const id of ids) expect((await app.sendAsAdmin(mediaApi.remove, { params: { id } })).status).toBe(200)
    expect(await unused()).toEqual([[], '0'])
  })

  test('another file takes the place of a deleted one everywhere at once, and the audit log tells of it', async () => {
    await using app = await startApp(database)
    const [gone, other] = [await aFile(app, 'gone', 'gone.jpg'), await aFile(app, 'other', 'other.jpg')]
    const product = await app.admin(productApi.create, { body: aProduct({ image: gone.url }) })
    const writeUp = `<p>Twice: <img src="${gone.url}" alt="a" /> <img src="${gone.url.replace('gone.jpg', 'x.jpg')}" /></p>`
    const article = await app.admin(newsApi.create, { body: anArticle({ writeUp }) })
    const pictures = { landscape: gone.url, portrait: '/media/elsewhere.jpg' }
    const block = aBlock({ key: 'hero_pictures', type: 'json', content: JSON.stringify(pictures) })
    await app.admin(contentApi.create, { body: block })
    await app.visitor(contentApi.readPublic, { params: { key: block.key } })

    const params = { id: gone.id }
    for (const replaceWith of [gone.id, 999]) {
      const refused = await app.sendAsAdmin(mediaApi.remove, { params, query: { replaceWith } })
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'replaceWith', message: mediaMessages.replaceWith }],
      ])
    }
    await app.admin(mediaApi.remove, { params, query: { replaceWith: other.id } })

    expect((await app.visitor(productApi.listPublic, {}))[0]?.image).toBe(other.url)
    const [changed] = await app.admin(newsApi.list, {})
    expect(changed?.writeUp.split(other.url)).toHaveLength(3)
    expect(changed).toMatchObject({ version: article.version + 1 })
    const { content } = await app.visitor(contentApi.readPublic, { params: { key: block.key } })
    expect(JSON.parse(content)).toMatchObject({ ...pictures, landscape: other.url })
    expect((await app.inject({ url: gone.url })).statusCode).toBe(404)
    const log = await app.admin(adminApi.audit, { query: { limit: 4 } })
    expect(log.map(({ action, entity, entityId }) => `${action} ${entity} ${entityId}`).sort()).toEqual(
      [
        `deleted media ${gone.id}`,
        `updated products ${product.id}`,
        `updated news ${article.id}`,
        'updated content hero_pictures',
      ].sort(),
    )
    expect(log.find(({ entity }) => entity === 'products')).toMatchObject({
      before: { title: product.title, image: gone.url },
      after: { title: product.title, image: other.url },
    })
  })

  test('a page shows a placeholder for a deleted picture, and an article without its picture shows none', async () => {
    await using app = await startApp(database)
    const file = await aFile(app, 'gone', 'gone.jpg')
    await app.admin(newsApi.create, { body: anArticle({ mediaUrl: file.url }) })
    await app.visitor(newsApi.listPublic, {})
    await app.admin(mediaApi.remove, { params: { id: file.id }, query: { force: 'true' } })
    expect((await app.visitor(newsApi.listPublic, {}))[0]).toMatchObject({ thumbnail: null, picture: null })

    const accept = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'
    const picture = await app.inject({ url: file.url, headers: { accept } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([404, 'image/svg+xml'])
    expect(picture.headers['cache-control']).toBe('no-store')
    expect((await app.inject({ url: file.url })).headers['content-type']).toContain('application/json')
  })

  test('bytes stay as long as a file has them', async () => {
    await using app = await startApp(database)
    const [a, b] = [await aFile(app, 'same', 'a.jpg'), await aFile(app, 'same', 'b.jpg')]
    await app.admin(productApi.create, { body: aProduct({ image: b.url }) })
    await app.admin(mediaApi.remove, { params: { id: a.id } })
    expect(await blobCount(app)).toBe(1)
    expect((await app.sendAsAdmin(mediaApi.remove, { params: { id: b.id } })).status).toBe(409)
  })

  test('bytes that are stored again while their file is deleted stay', async () => {
    await using app = await startApp(database)
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aFile(app, 'same')
      const store = app.db.transaction().execute((db) =>
        storeFile(db, {
          bytes: Buffer.from('same'),
          originalName: 'b.jpg',
          mimeType: 'image/jpeg',
          alt: '',
          picture: null,
        }),
      )
      const [kept, removed] = await Promise.all([store, app.sendAsAdmin(mediaApi.remove, { params: { id } })])
      expect(removed.status).toBe(200)
      expect(await blobCount(app)).toBe(1)
      await app.admin(mediaApi.remove, { params: { id: kept.id } })
      expect(await blobCount(app)).toBe(0)
    }
  })

  test('a film’s other encoding and its poster are in use together with it', async () => {
    await using app = await startApp(database)
    const film = await aFile(app, 'mp4', 'film.mp4', 'video/mp4')
    const others = [await aFile(app, 'webm', 'film.webm', 'video/webm'), await aFile(app, 'jpg', 'film-poster.jpg')]
    await app.admin(contentApi.create, { body: aBlock({ key: 'about_video_url', type: 'video', content: film.url }) })
    for (const { id } of others) expect((await app.sendAsAdmin(mediaApi.remove, { params: { id } })).status).toBe(409)
  })

  test('a film plays in its own encodings, even if another film has its name', async () => {
    await using app = await startApp(database)
    const film = await aFile(app, 'mp4', 'film.mp4', 'video/mp4')
    const webm = await aFile(app, 'webm', 'film.webm', 'video/webm')
    const poster = await aFile(app, 'jpg', 'film-poster.jpg')
    const shownFilm = async (content: string) => {
      const body = aBlock({ key: 'about_video_url', type: 'video', content })
      await app.sendAsAdmin(contentApi.create, { body })
      await app.admin(contentApi.update, { params: { key: body.key }, body })
      const block = await app.visitor(contentApi.readPublic, { params: { key: body.key } })
      return [block.film?.sources.map(({ url }) => url), block.film?.poster]
    }
    expect(await shownFilm(film.url)).toEqual([[webm.url, film.url], poster.url])
    expect(await shownFilm(webm.url)).toEqual([[webm.url, film.url], poster.url])

    const another = await aFile(app, 'another', 'film.mp4', 'video/mp4')
    expect(await shownFilm(film.url)).toEqual([[film.url], null])
    expect(await shownFilm(another.url)).toEqual([[another.url], null])
    expect((await app.sendAsAdmin(mediaApi.remove, { params: { id: film.id } })).status).toBe(200)

    const upperCase = await aFile(app, 'upper case', 'Loop.MP4', 'video/mp4')
    expect(await shownFilm(upperCase.url.replace('MP4', 'mp4'))).toEqual([[upperCase.url], null])
    const unknown = await aFile(app, 'unknown', 'sun.mp4', 'application/octet-stream')
    expect(await shownFilm(unknown.url)).toEqual([[unknown.url], null])
  })

  test('two thousand files are all listed', async () => {
    await using app = await startApp(database)
    const { id: _, ...row } = await aFile(app, 'one')
    const rows = Array.from({ length: 1999 }, (_, i) => ({ ...row, original_name: `picture ${i}` }))
    for (let i = 0; i < rows.length; i += 500)
      await app.db
        .insertInto('media')
        .values(rows.slice(i, i + 500))
        .execute()
    expect(await app.admin(mediaApi.list, {})).toHaveLength(2000)
  })
})
