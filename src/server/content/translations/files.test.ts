import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { translationApi, translationFileMessages, translationFilePath } from '#contract/content/translation-work.ts'
import { versionApi } from '#contract/editing/history.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'

const product = aProduct({
  title: 'Pumps & "fans" <5 kW',
  description: 'Bifacial.',
  features: ['Survives hail', 'Floats on water'],
  specifications: [{ label: 'Power', value: '580', unit: 'W' }],
})
const writeUp =
  '<h2>The meter</h2><p>It said <strong>much</strong> &amp; more.</p><figure><img src="/media/a.jpg" alt="A meter"></figure><ul><li>One</li><li>Two</li></ul>'

const params = { language: 'fr' } as const

async function download(app: TestApp, language = 'fr') {
  const headers = { authorization: `Bearer ${app.token}` }
  const { statusCode, body, headers: sent } = await app.inject({ url: translationFilePath(language), headers })
  expect(statusCode).toBe(200)
  expect(sent['content-disposition']).toBe(`attachment; filename="${language}.xlf"`)
  return body
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Fills in a translation as the program of a translator does. */
const withTarget = (file: string, source: string, target: string, state = 'translated') => {
  const pattern = `<source>${escaped(source)}</source>`
  expect(file).toContain(pattern)
  return file.replace(
    new RegExp(
      `<segment[^>]*>${pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(<target>.*?</target>)?</segment>`,
      's',
    ),
    `<segment state="${state}">\n  ${pattern}\n  <target>${escaped(target)}</target>\n</segment>`,
  )
}

const translationsOfProduct = [
  ['Pumps & "fans" <5 kW', 'Pompes & « ventilateurs » <5 kW'],
  ['Bifacial.', 'Bifacial.'],
  ['Survives hail', 'Résiste à la grêle'],
  ['Floats on water', 'Flotte sur l’eau'],
  ['Power', 'Puissance'],
] as const

const filledIn = (file: string, texts: readonly (readonly [string, string])[]) =>
  texts.reduce((file, [source, target]) => withTarget(file, source, target), file)

const preview = (app: TestApp, file: string, shows = true) =>
  app.admin(translationApi.preview, { params, body: { file, shows } })
const take = (app: TestApp, file: string, shows = true) =>
  app.admin(translationApi.import, { params, body: { file, shows } })

describe.each(databases)('files for translators on %s', (database) => {
  test('a translated file changes what visitors read, and only once', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: product })
    const file = filledIn(await download(app), translationsOfProduct)

    const planned = await preview(app, file)
    expect(planned.changes.map(({ label, before, after }) => [label, before, after])).toContainEqual([
      'Feature 2',
      '',
      'Flotte sur l’eau',
    ])
    expect(planned.shown).toEqual([{ entity: 'products', id, key: String(id), title: product.title }])
    const inFrench = { params: { id }, query: params }
    expect((await app.send(productApi.readPublic, inFrench)).body.title).not.toContain('Pompes')

    expect(await take(app, file)).toEqual(planned)
    const read = await app.visitor(productApi.readPublic, inFrench)
    expect(read).toMatchObject({
      title: 'Pompes & « ventilateurs » <5 kW',
      description: 'Bifacial.',
      features: ['Résiste à la grêle', 'Flotte sur l’eau'],
      specifications: [{ label: 'Puissance', value: '580', unit: 'W' }],
    })
    const nothing = { changes: [], shown: [], skipped: [], untranslated: 0, unchanged: 5 }
    expect(await take(app, file)).toEqual(nothing)
    expect(await take(app, await download(app))).toEqual(nothing)
    const versions = await app.admin(versionApi.list, { query: { entity: 'products', entityId: String(id) } })
    expect(versions).toHaveLength(2)
  })

  test('an article is translated paragraph by paragraph, and its HTML is sanitised', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(newsApi.create, { body: anArticle({ title: 'A year', location: 'Abuja', writeUp }) })
    const parts = [
      ['A year', 'Une année'],
      ['Abuja', 'Abuja'],
      ['The meter', 'Le compteur'],
      ['It said <strong>much</strong> &amp; more.', 'Il a <strong>beaucoup</strong> dit.<script>alert(1)</script>'],
      ['<img src="/media/a.jpg" alt="A meter">', '<img src="/media/a.jpg" alt="Un compteur">'],
      ['One', 'Un'],
    ] as const
    const { writeUp: stored } = (await app.admin(newsApi.list, {}))[0] ?? { writeUp: '' }
    const sources = parts.map(
      ([source, target]) =>
        [source.startsWith('<img') ? (/<img[^>]*>/.exec(stored)?.[0] ?? '') : source, target] as const,
    )
    const partial = filledIn(await download(app), sources)
    expect((await preview(app, partial)).skipped).toEqual([
      { place: 'Article › A year › Write-up', reason: translationFileMessages.partial },
    ])
    await take(app, withTarget(partial, 'Two', 'Deux'))
    const article = await app.visitor(newsApi.readPublic, { params: { id }, query: params })
    expect(article.title).toBe('Une année')
    expect(article.writeUp).toContain('<h2>Le compteur</h2><p>Il a <strong>beaucoup</strong> dit.</p>')
    expect(article.writeUp).toContain('alt="Un compteur"')
    expect(article.writeUp).toContain('<li>Un</li><li>Deux</li>')
    expect((await download(app)).match(/<segment state="translated">/g)).toHaveLength(7)
  })

  test('a text whose original has changed is marked, and a file from before leaves it alone', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: product })
    const file = filledIn(await download(app), translationsOfProduct)
    await take(app, file)
    await app.admin(productApi.update, { params: { id }, body: { ...product, description: 'Bifacial, 580 W.' } })
    expect((await preview(app, file)).skipped).toEqual([
      { place: `Product › ${product.title} › Description`, reason: translationFileMessages.changed },
    ])

    const outdated = await download(app)
    expect(outdated).toContain(
      '<segment state="initial" subState="site:outdated"><source>Bifacial, 580 W.</source><target>Bifacial.</target>',
    )
    expect((await preview(app, outdated)).changes).toEqual([])
    await take(app, withTarget(outdated, 'Bifacial, 580 W.', 'Bifacial.'))
    expect(await app.admin(translationApi.tasks, { params })).toEqual([])
  })

  test('the words of the original are no translation, unless somebody has marked them as one', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: aBlock({ key: 'hero_title', content: 'Energy' }) })
    const file = await download(app)
    for (const untouched of [
      file,
      withTarget(file, 'Energy', ' ', 'initial'),
      withTarget(file, 'Energy', 'Energy', 'initial'),
    ])
      expect(await preview(app, untouched)).toMatchObject({ changes: [], untranslated: 1 })
    expect((await preview(app, withTarget(file, 'Energy', 'Energy'))).changes).toHaveLength(1)
  })

  test('texts of another site, and texts that are too long, are listed and left alone', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: product })
    const long = 'x'.repeat(1000)
    const file = filledIn(await download(app), [...translationsOfProduct.slice(1), [product.title, long]])
    const report = await take(app, file.replace('id="products.1"', 'id="products.99"'))
    expect(report.changes).toEqual([])
    expect(report.skipped[0]).toEqual({ place: 'products.99, title', reason: translationFileMessages.unknown })

    const { skipped, shown, changes } = await take(app, file)
    expect(skipped.map(({ place }) => place)).toEqual([`Product › ${product.title} › Title`])
    expect({ shown, changed: changes.length }).toEqual({ shown: [], changed: 4 })
  })

  test.each([
    ['no XML', 'title,translation', translationFileMessages.format],
    ['an unknown entity', '<xliff version="2.0" trgLang="fr">&lol;</xliff>', translationFileMessages.format],
    [
      'a declaration of entities',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff version="2.0" trgLang="fr">&b;</xliff>',
      translationFileMessages.format,
    ],
    [
      'a file that is cut off',
      '<xliff version="2.0" trgLang="fr"><file id="products.1">',
      translationFileMessages.format,
    ],
    ['elements deep inside each other', '<a>'.repeat(1000) + '</a>'.repeat(1000), translationFileMessages.format],
    ['another version', '<xliff version="1.2"/>', translationFileMessages.version('1.2')],
    ['another language', '<xliff version="2.0" trgLang="pt"/>', translationFileMessages.language('fr', 'pt')],
  ])('a file with %s is refused, and the message says why', async (_, file, message) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(translationApi.import, { params, body: { file, shows: true } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'file', message }])
  })

  test('only administrators get the file, which names right-to-left texts', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: product })
    expect((await app.inject({ url: translationFilePath('fr') })).statusCode).toBe(401)
    expect(await download(app, 'ar')).toContain('trgDir="rtl"')
    expect(await download(app, 'pt')).toContain('trgLang="pt-PT"')
  })
})
