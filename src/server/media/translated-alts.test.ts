import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { translationApi, translationFilePath } from '#contract/content/translation-work.ts'
import type { Translations } from '#contract/content/translations.ts'
import { binApi } from '#contract/editing/bin.ts'
import { versionApi } from '#contract/editing/history.ts'
import { mediaApi, mediaLimits } from '#contract/media/media.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock, anArticle, aProduct, aProject } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { storeFile } from './store.ts'

const size = { width: 40, height: 30, color: '#123456' }
const inFrench = { query: { language: 'fr' } } as const
const inPortuguese = { query: { language: 'pt' } } as const
const french = { language: 'fr' } as const

const aPicture = (app: TestApp) =>
  storeFile(app.db, {
    bytes: Buffer.from('roof'),
    originalName: 'roof.jpg',
    mimeType: 'image/jpeg',
    alt: 'A roof',
    picture: size,
  })

const altIn = (text: string, of = 'A roof'): Translations => ({ fr: { isShown: true, texts: { alt: { of, text } } } })

const save = (app: TestApp, id: number, changes: { alt?: string; translations?: Translations }) =>
  app.admin(mediaApi.update, { params: { id }, body: { alt: 'A roof', ...changes } })

/** Adds a picture with an alt text in French, and a product that shows it. */
async function aShownPicture(app: TestApp, translations = altIn('Une toiture')) {
  const { id, url } = await aPicture(app)
  await save(app, id, { translations })
  await app.admin(productApi.create, { body: aProduct({ image: url }) })
  return { id, url }
}

const frenchPicture = async (app: TestApp) => (await app.visitor(productApi.listPublic, inFrench))[0]?.picture

describe.each(databases)('the alt text of a picture on %s', (database) => {
  test('is in the language of the page wherever a picture is shown, and elsewhere in English', async () => {
    await using app = await startApp(database)
    const { url } = await aShownPicture(app)
    await app.admin(projectApi.create, { body: aProject({ image: url }) })
    const { id } = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: url }) })
    const content = JSON.stringify({ landscape: url, portrait: url })
    await app.admin(contentApi.create, { body: aBlock({ key: 'hero_pictures', type: 'json', content }) })
    const heads = JSON.stringify({ about: url, products: url, projects: url, news: url, contact: url })
    await app.admin(contentApi.create, { body: aBlock({ key: 'head_pictures', type: 'json', content: heads }) })

    const picturesIn = async (reading: typeof inFrench | typeof inPortuguese | Record<string, never>) => [
      (await app.visitor(productApi.listPublic, reading))[0]?.picture,
      (await app.visitor(productApi.readPublic, { ...reading, params: { id: 1 } })).picture,
      (await app.visitor(projectApi.listPublic, reading))[0]?.picture,
      (await app.visitor(newsApi.listPublic, reading))[0]?.picture,
      (await app.visitor(newsApi.readPublic, { ...reading, params: { id } })).picture,
      (await app.visitor(contentApi.readPublic, { ...reading, params: { key: 'hero_pictures' } })).pictures[url],
      (await app.visitor(contentApi.listPublic, reading)).find(({ key }) => key === 'head_pictures')?.pictures[url],
    ]
    expect(await picturesIn(inFrench)).toEqual(Array(7).fill({ ...size, alt: 'Une toiture' }))
    expect(await picturesIn(inPortuguese)).toEqual(Array(7).fill({ ...size, alt: 'A roof', language: 'en' }))
    expect(await picturesIn({})).toEqual(Array(7).fill({ ...size, alt: 'A roof' }))
  })

  test('names its language on pages in another one, also within what is shown in English', async () => {
    await using app = await startApp(database)
    await aShownPicture(app)
    await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'pt') })
    const imgAt = async (url: string) => /<img [^>]*alt="[^"]+"[^>]*>/.exec((await app.inject({ url })).body)?.[0]
    expect(await imgAt('/fr/products')).toContain('alt="Une toiture" lang="fr"')
    expect(await imgAt('/pt/products')).toContain('alt="A roof" lang="en"')
    expect(await imgAt('/products')).not.toContain('lang=')
  })

  test('stays translated when another client saves the file, and is out of date once the English one changes', async () => {
    await using app = await startApp(database)
    const { id } = await aShownPicture(app)
    expect(await app.admin(translationApi.tasks, { params: french })).toHaveLength(1)
    await save(app, id, { alt: 'A roof in Kano' })
    expect((await frenchPicture(app))?.alt).toBe('Une toiture')
    const tasks = await app.admin(translationApi.tasks, { params: french })
    expect(tasks[1]).toEqual({
      entity: 'media',
      id,
      key: String(id),
      title: 'roof.jpg',
      texts: 1,
      missing: 0,
      outdated: 1,
      isShown: true,
    })
    await save(app, id, { alt: 'A roof in Kano', translations: altIn('Une toiture', 'A roof in Kano') })
    expect(await app.admin(translationApi.tasks, { params: french })).toHaveLength(1)
  })

  test('is counted among the texts to translate if visitors see the picture', async () => {
    await using app = await startApp(database)
    const { url } = await aPicture(app)
    const missing = async () =>
      (await app.admin(translationApi.progress, {})).map(({ texts, missing }) => texts + missing)
    expect(await missing()).toEqual([0, 0, 0])
    const { id } = await app.admin(productApi.create, { body: aProduct({ image: '/og-default.jpg' }) })
    await app.admin(newsApi.create, { body: anArticle({ mediaUrl: url, isActive: false }) })
    const [before = 0] = await missing()
    await app.admin(productApi.update, { params: { id }, body: aProduct({ image: url }) })
    expect(await missing()).toEqual(Array(3).fill(before + 2))
  })

  test('goes to translators and comes back from them', async () => {
    await using app = await startApp(database)
    const { id } = await aShownPicture(app, {})
    const headers = { authorization: `Bearer ${app.token}` }
    const { body } = await app.inject({ url: translationFilePath('fr'), headers })
    expect(body).toContain('<note category="location">Picture › roof.jpg › Alt text</note>')
    const source = '<source>A roof</source>'
    const file = body.replace(source, `${source}<target>Un toit</target>`).replaceAll('"initial"', '"translated"')
    const call = { params: french, body: { file, shows: false } }
    const named = { entity: 'media', id, key: String(id), title: 'roof.jpg' }
    expect(await app.admin(translationApi.preview, call)).toMatchObject({
      changes: [{ ...named, label: 'Alt text', before: '', after: 'Un toit' }],
      shown: [named],
      skipped: [],
    })
    await app.admin(translationApi.import, call)
    expect((await frenchPicture(app))?.alt).toBe('Un toit')
    expect((await app.admin(translationApi.preview, call)).changes).toEqual([])
  })

  test('is kept in every language by the history and the bin', async () => {
    await using app = await startApp(database)
    const { id } = await aShownPicture(app)
    await save(app, id, { translations: altIn('Un toit') })
    const query = { entity: 'media', entityId: String(id) } as const
    const [, former] = await app.admin(versionApi.list, { query })
    const { value } = await app.admin(versionApi.read, { params: { id: former?.id ?? 0 } })
    expect(value).toMatchObject({ translations: altIn('Une toiture') })

    await app.admin(mediaApi.remove, { params: { id }, query: { force: 'true' } })
    expect(await frenchPicture(app)).toBeNull()
    await app.admin(binApi.restore, { params: { entity: 'media', id } })
    expect((await frenchPicture(app))?.alt).toBe('Un toit')
  })

  test('may be as long in another language as in English', async () => {
    await using app = await startApp(database)
    const { id } = await aPicture(app)
    const tooLong = { alt: 'A roof', translations: altIn('x'.repeat(mediaLimits.altMaxChars + 1)) }
    const { status, body } = await app.sendAsAdmin(mediaApi.update, { params: { id }, body: tooLong })
    const message = commonMessages.tooLong(mediaLimits.altMaxChars)
    expect([status, body.errors]).toEqual([400, [{ path: 'translations.fr.alt', message }]])
  })

  test('of an older database is there, and can be translated', async () => {
    await using app = await startApp(database)
    const { id } = await aPicture(app)
    await undoMigrations(app.db, database, '0043_translated_alt_texts')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    expect((await save(app, id, {})).alt).toBe('A roof')
    expect((await save(app, id, { translations: altIn('Un toit') })).translations).toEqual(altIn('Un toit'))
  })
})
