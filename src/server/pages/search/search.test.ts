import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { searchApi, searchLimits, type TextPiece } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import { rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock, anArticle, aProduct, aProject, inLanguages } from '#tests/makers.ts'
import { searchSourcesByEntity } from './sources.ts'

const textOf = (pieces: TextPiece[]) => pieces.map(({ text }) => text).join('')
const markedWords = (pieces: TextPiece[]) => pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)

const search = (app: TestApp, q: string) => app.visitor(searchApi.search, { query: { q } })

async function titlesFor(app: TestApp, q: string) {
  const { groups } = await search(app, q)
  return groups.flatMap(({ name, hits }) => hits.map(({ title }) => `${name}: ${textOf(title)}`))
}

describe.each(databases)('the search on %s', (database) => {
  test('finds products, projects, articles, data sheets and legal pages by their words in any order', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: aProduct({ title: 'Floating battery', specFile: '/media/sheet.pdf' }) })
    await app.admin(projectApi.create, { body: aProject({ title: 'Lake plant', overview: 'A battery is floating.' }) })
    await app.admin(newsApi.create, {
      body: anArticle({ title: 'Launch', writeUp: '<p>The <b>floating</b> battery</p>' }),
    })
    const policy = { key: 'privacy_policy', type: 'html', content: '<p>A battery of rules, floating.</p>' } as const
    await app.admin(contentApi.create, { body: aBlock(policy) })

    expect(await titlesFor(app, 'BATTERY floating')).toEqual([
      'products: Floating battery',
      'projects: Lake plant',
      'news: Launch',
      'sheets: Floating battery',
      'pages: Privacy Policy',
    ])
    const { groups } = await search(app, 'battery floating')
    expect(groups.map(({ hits }) => hits[0]?.href)).toEqual([
      '/products/1',
      '/projects/1',
      '/news/1',
      '/media/sheet.pdf',
      '/privacy',
    ])
  })

  test('finds texts that begin with a bracket, and never takes them for lists', async () => {
    await using app = await startApp(database)
    await app.admin(projectApi.create, { body: aProject({ location: '[Kaduna] plant', overview: '[null]' }) })
    await app.admin(productApi.create, { body: aProduct({ title: 'A wind turbine', description: '[1, {}' }) })
    expect(await titlesFor(app, 'turbine')).toEqual(['products: A wind turbine'])
    expect(await titlesFor(app, 'Kaduna')).toHaveLength(1)
  })

  test.each(['batery', 'bttery', 'batteyr', 'battrey', 'batteries', 'bat', 'Bàttery'])(
    'finds a battery for “%s”, and marks its word',
    async (q) => {
      await using app = await startApp(database)
      await app.admin(productApi.create, { body: aProduct({ title: 'A battery container' }) })
      await app.admin(productApi.create, { body: aProduct({ title: 'A wind turbine' }) })
      const { groups, hasAllWords } = await search(app, q)
      expect(hasAllWords).toBe(true)
      expect(groups.map(({ total }) => total)).toEqual([1])
      expect(markedWords(groups[0]?.hits[0]?.title ?? [])).toEqual(['battery'])
    },
  )

  test('follows every change, and shows no inactive article', async () => {
    await using app = await startApp(database)
    const draft = anArticle({ title: 'Tidal power', isActive: false })
    const { id } = await app.admin(newsApi.create, { body: draft })
    expect(await titlesFor(app, 'tidal')).toEqual([])
    await app.admin(newsApi.update, { params: { id }, body: { ...draft, isActive: true } })
    expect(await titlesFor(app, 'tidal')).toEqual(['news: Tidal power'])
    await app.admin(newsApi.update, { params: { id }, body: { ...draft, isActive: true, title: 'Wave power' } })
    expect(await titlesFor(app, 'tidal')).toEqual([])
    expect(await titlesFor(app, 'wave')).toEqual(['news: Wave power'])
    await app.admin(newsApi.remove, { params: { id } })
    expect(await titlesFor(app, 'wave')).toEqual([])
  })

  test('lists texts with the word in their title first, and of many hits only some, with the number of all', async () => {
    await using app = await startApp(database)
    for (let i = 0; i < searchLimits.hitsInGroup + 2; i += 1)
      await app.admin(newsApi.create, { body: anArticle({ title: `Report ${i}`, writeUp: '<p>of a harbour</p>' }) })
    await app.admin(newsApi.create, { body: anArticle({ title: 'Harbour of Tema' }) })
    const [group] = (await search(app, 'harbour')).groups
    expect(group?.total).toBe(searchLimits.hitsInGroup + 3)
    expect(group?.hits).toHaveLength(searchLimits.hitsInGroup)
    expect(textOf(group?.hits[0]?.title ?? [])).toBe('Harbour of Tema')
  })

  test('shows an excerpt without spaces where only the style of a word ends', async () => {
    await using app = await startApp(database)
    const writeUp =
      '<p>The <strong>turbine</strong>, a <a href="/about">used</a> <em>one</em>.</p><p>It</p><p>turns.</p>'
    await app.admin(newsApi.create, { body: anArticle({ title: 'At the dam', writeUp }) })
    const { body } = await app.inject({ url: '/search?q=turbine' })
    const [, excerpt] = /<p[^>]*>(.*?used.*?)<\/p>/s.exec(body.slice(body.indexOf('At the dam</'))) ?? []
    expect(excerpt?.replaceAll(/<[^>]*>/g, '')).toBe('Abuja · The turbine, a used one. It turns.')
  })

  test('says when nothing has all the words', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: aProduct({ title: 'Solar pump' }) })
    expect(await search(app, 'pump submarine')).toMatchObject({ hasAllWords: false, groups: [{ name: 'products' }] })
    expect((await search(app, 'yellow submarine')).groups).toEqual([])
    expect((await search(app, ' … ')).groups).toEqual([])
  })

  test('is a page of HTML that search engines don’t list', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: aProduct({ title: 'Solar <pump>' }) })
    const { body } = await app.inject({ url: pages.search.href({}, { q: 'pump' }) })
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect(body).toMatch(/Solar &lt;<mark[^>]*>pump<\/mark>&gt;/)
    const none = await app.inject({ url: pages.search.href({}, { q: 'xylophone' }) })
    expect(none.body).toContain('Nothing was found for')
    expect(none.body).toContain('Ask an engineer')
  })

  test('refuses an IP address that has searched too often', async () => {
    await using app = await startApp(database, { rateLimits: true })
    const search = async (q: string) => (await app.inject({ url: pages.search.href({}, { q }) })).statusCode
    expect(await search('first')).toBe(200)
    const count = rateLimits.searches.atMost - 1
    await app.db.updateTable('throttles').set({ count }).where('key', 'like', 'searches:%').execute()
    expect([await search('last'), await search('one more')]).toEqual([200, 429])
    expect((await app.send(searchApi.search, { query: { q: 'pump' } })).status).toBe(429)
    expect((await app.inject({ url: pages.search.href() })).statusCode).toBe(200)
  })
})

test('a change of any searched entity invalidates the cached results of searches', () => {
  // The contract repeats the names of the entities as tags. If it imported their list, every visitor would load that.
  const searchedEntities = Object.entries(searchSourcesByEntity).flatMap(([name, sources]) =>
    sources.length > 0 ? [name] : [],
  )
  expect(searchApi.search.tags).toEqual(expect.arrayContaining(searchedEntities))
})

test('the search in a language finds what visitors read in it, by its words and with its addresses', async () => {
  await using app = await startApp('SQLite')
  const content = JSON.stringify({ shown: ['fr'], onlyTranslated: ['projects'] })
  await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content }) })
  const translations = {
    fr: {
      isShown: true,
      texts: {
        title: { of: 'Solar pump', text: 'Pompe solaire' },
        description: { of: 'Lifts water.', text: 'Élève l’eau.' },
      },
    },
  }
  await app.admin(productApi.create, {
    body: aProduct({ title: 'Solar pump', description: 'Lifts water.', translations }),
  })
  await app.admin(productApi.create, { body: aProduct({ title: 'Wind pump' }) })
  await app.admin(projectApi.create, { body: aProject({ title: 'Pump of Kano' }) })
  const found = async (q: string) => {
    const { groups } = await app.visitor(searchApi.search, { query: { q, language: 'fr' } })
    return groups.flatMap(({ hits }) =>
      hits.map(({ title, href, language }) => `${textOf(title)} ${href} ${language ?? 'fr'}`),
    )
  }

  expect(await found('eleve')).toEqual(['Pompe solaire /products/1 fr'])
  expect(await found('pump')).toEqual(['Wind pump /products/2 en'])
  expect(await found('devis')).toEqual(['Contact et devis /contact fr'])
  const { body } = await app.inject({ url: '/fr/search?q=pompe' })
  expect(body).toContain('href="/fr/products/1"')
  const { body: inEnglish } = await app.inject({ url: '/fr/search?q=wind' })
  expect(inEnglish).toMatch(/<a hrefLang="en" lang="en" dir="ltr" href="\/products\/2"/)
})

test('the search in a language finds projects by its name of their category, and keeps no-break spaces', async () => {
  await using app = await startApp('SQLite')
  const languagesBlock = aLanguagesBlock('fr')
  await app.admin(contentApi.create, { body: languagesBlock })
  const project = aProject({ category: 'Hydroelectric' })
  await app.admin(projectApi.create, { body: inLanguages('projects', project, ['fr']) })
  const article = anArticle({ title: 'Barrage', writeUp: '<p>Une chute\u00a0: 27\u00a0m.</p>' })
  await app.admin(newsApi.create, { body: inLanguages('news', article, ['fr']) })
  const excerptFor = async (q: string) => {
    const { groups } = await app.visitor(searchApi.search, { query: { q, language: 'fr' } })
    return groups.flatMap(({ hits }) => hits.map(({ excerpt }) => textOf(excerpt)))
  }

  const [found] = await excerptFor('hydroélectricité')
  expect(found).toContain(' Hydroélectricité ')
  expect(found).not.toContain('Hydroelectric')
  expect((await excerptFor('chute'))[0]).toContain('Une chute\u00a0: 27\u00a0m.')
  const { body } = await app.inject({ url: '/fr/news' })
  expect(body).toContain('Une chute\u00a0: 27\u00a0m.')
})
