import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { binApi } from '#contract/editing/bin.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { mediaApi, mediaMessages } from '#contract/media/media.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'
import { storeFile } from './store.ts'

const aFile = (app: TestApp, originalName: string, mimeType = 'image/jpeg') =>
  storeFile(app.db, { bytes: Buffer.from(originalName), originalName, mimeType, alt: '', picture: null })

/**
 * Stores two files, and a product, an article, a content block and a draft that show the file `old`. Most of them show
 * `other` beside it.
 */
async function storePlaces(app: TestApp) {
  const [old, other] = [await aFile(app, 'old.jpg'), await aFile(app, 'other.jpg')]
  const product = await app.admin(productApi.create, { body: aProduct({ image: old.url }) })
  const writeUp = `<p><img src="${old.url}" alt="a" /> <img src="${other.url}" alt="b" /></p>`
  await app.admin(newsApi.create, { body: anArticle({ writeUp, mediaUrl: old.url }) })
  const pictures = JSON.stringify({ landscape: old.url, portrait: other.url })
  await app.admin(contentApi.create, { body: aBlock({ key: 'hero_pictures', type: 'json', content: pictures }) })
  const description = `${other.url} ${old.url} ${other.url}`
  const values = { ...aProduct({ title: 'Draft', image: old.url, description }) }
  const body = { entity: 'products', id: null, entityId: null, madeFrom: null, values } as const
  await app.admin(draftApi.save, { body })
  return { old, other, product }
}

/** Returns the texts of the product, the article, the content block and the draft that can contain a file's address. */
async function readTexts(app: TestApp) {
  const [product] = await app.admin(productApi.list, {})
  const [article] = await app.admin(newsApi.list, {})
  const [draft] = await app.admin(draftApi.list, { query: { entity: 'products' } })
  const { content } = await app.visitor(contentApi.readPublic, { params: { key: 'hero_pictures' } })
  return [product?.image, article?.mediaUrl, article?.writeUp, content, draft?.values.image, draft?.values.description]
}

describe.each(databases)('replacing a file everywhere on %s', (database) => {
  test('every place and draft shows the other file, and an undo brings back each place as it was', async () => {
    await using app = await startApp(database)
    const { old, other } = await storePlaces(app)
    const before = await readTexts(app)
    const places = await app.admin(mediaApi.replace, { params: { id: old.id }, body: { by: other.id } })
    expect(places.map(({ entity }) => entity)).toEqual(['products', 'news', 'content', 'drafts'])
    expect(JSON.stringify(await readTexts(app))).not.toContain(old.url)
    expect(await app.admin(mediaApi.uses, { params: { id: old.id } })).toEqual([])

    await app.admin(mediaApi.takeBack, { body: { places } })
    expect(await readTexts(app)).toEqual(before)
  })

  test('a picture in a write-up gets the alt text of the other file, and its own back with an undo', async () => {
    await using app = await startApp(database)
    const [old, other] = [await aFile(app, 'old.jpg'), await aFile(app, 'other.jpg')]
    const alt = 'A "tracker" at dusk'
    await app.admin(mediaApi.update, { params: { id: other.id }, body: { alt } })
    const imgs = (url: string, alts: string[]) => alts.map((alt) => `<img src="${url}" alt="${alt}" />`).join('')
    const writeUp = `<p>${imgs(old.url, ['Morning', 'Noon'])}${imgs(other.url, ['Ours'])}</p>`
    const article = await app.admin(newsApi.create, { body: anArticle({ writeUp }) })
    const values = anArticle({ writeUp })
    const draft = { entity: 'news', id: null, entityId: article.id, madeFrom: 1, values } as const
    await app.admin(draftApi.save, { body: draft })
    const readAlts = async () => {
      const [saved] = await app.admin(newsApi.list, {})
      const [drafted] = await app.admin(draftApi.list, { query: { entity: 'news' } })
      return [saved?.writeUp, String(drafted?.values.writeUp)].map((html) =>
        [...(html ?? '').matchAll(/alt="([^"]*)"/g)].map(([, text]) => text),
      )
    }
    const places = await app.admin(mediaApi.replace, { params: { id: old.id }, body: { by: other.id } })
    const escaped = 'A &quot;tracker&quot; at dusk'
    expect(await readAlts()).toEqual([
      [escaped, escaped, 'Ours'],
      [escaped, escaped, 'Ours'],
    ])
    await app.admin(mediaApi.takeBack, { body: { places } })
    expect(await readAlts()).toEqual([
      ['Morning', 'Noon', 'Ours'],
      ['Morning', 'Noon', 'Ours'],
    ])
  })

  test('an undo leaves a field alone that somebody has changed since', async () => {
    await using app = await startApp(database)
    const { old, other, product } = await storePlaces(app)
    const before = await readTexts(app)
    const places = await app.admin(mediaApi.replace, { params: { id: old.id }, body: { by: other.id } })
    const third = await aFile(app, 'third.jpg')
    await app.admin(productApi.update, { params: { id: product.id }, body: aProduct({ image: third.url }) })
    await app.admin(mediaApi.takeBack, { body: { places } })
    expect(await readTexts(app)).toEqual([third.url, ...before.slice(1)])
  })

  test('the undo of a deletion with another file brings back the file in all its places', async () => {
    await using app = await startApp(database)
    const { old, other } = await storePlaces(app)
    const before = await readTexts(app)
    const restore = (query: { undo?: 'true' }) =>
      app.admin(binApi.restore, { params: { entity: 'media', id: old.id }, query })
    const remove = () => app.admin(mediaApi.remove, { params: { id: old.id }, query: { replaceWith: other.id } })
    await remove()
    expect(await readTexts(app)).not.toEqual(before)
    await restore({ undo: 'true' })
    expect(await readTexts(app)).toEqual(before)
    expect((await app.inject({ url: old.url })).statusCode).toBe(200)

    // A restore without `undo` brings the file back to the library only. The pages keep showing `other`.
    await remove()
    await restore({})
    expect(JSON.stringify(await readTexts(app))).not.toContain(old.url)
  })

  test('only another file of the same kind takes the place', async () => {
    await using app = await startApp(database)
    const [old, sheet] = [await aFile(app, 'old.jpg'), await aFile(app, 'sheet.pdf', 'application/pdf')]
    for (const by of [old.id, sheet.id, 999]) {
      const refused = await app.sendAsAdmin(mediaApi.replace, { params: { id: old.id }, body: { by } })
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'by', message: mediaMessages.replaceWith }]])
    }
  })
})
