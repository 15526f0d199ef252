import { beforeAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { pages } from '#contract/platform/pages.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { aLanguagesBlock, anInquiry, asBrowserSends } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'

const paths = Object.entries(pages).flatMap(([, { path }]) => (path.includes(':') ? [] : [path]))

describe('a site in English, French and Arabic', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp('SQLite')
    await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'ar') })
    return () => app[Symbol.asyncDispose]()
  })
  const get = (url: string) => app.inject({ url })

  test.each(paths)('shows %s in each language, with links to the others', async (path) => {
    const english = await get(path)
    const french = await get(`/fr${path}`)
    const arabic = await get(`/ar${path}`)
    expect([french.statusCode, arabic.statusCode]).toEqual([english.statusCode, english.statusCode])
    expect(english.body).toContain('<html lang="en">')
    expect(french.body).toContain('<html lang="fr">')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(french.body).toContain('Tous droits réservés.')
    expect(arabic.body).toContain('جميع الحقوق محفوظة.')
    for (const { body } of [english, french, arabic])
      for (const [prefix, tag] of [
        ['', 'en'],
        ['/fr', 'fr'],
        ['/ar', 'ar'],
      ])
        expect(body).toMatch(new RegExp(`<a href="${prefix}${path}" hrefLang="${tag}" lang="${tag}"`))
  })

  test('names the address of each language to search engines', async () => {
    const { body } = await get('/fr/about')
    expect(body).toContain('<link rel="canonical" href="https://site.example/fr/about" data-page="">')
    const links = [...body.matchAll(/rel="alternate" hreflang="([^"]+)" href="https:\/\/site.example([^"]*)"/g)]
    expect(links.map(([, ...parts]) => parts.join(' '))).toEqual([
      'en /about',
      'fr /fr/about',
      'ar /ar/about',
      'x-default /about',
    ])
    expect(body).toContain('<meta property="og:locale" content="fr_FR" data-page="">')
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap).toContain('<loc>https://site.example/fr/about</loc>')
    expect(sitemap).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://site.example/ar/about"/>')
  })

  test('keeps a filter in the links to the other languages', async () => {
    const { body } = await get('/fr/projects?category=Solar%20Energy')
    expect(body).toMatch(/<a href="\/projects\?category=Solar(\+|%20)Energy" hrefLang="en"/)
  })

  test.each([
    ['/fr', '/fr/'],
    ['/FR/About/', '/fr/about'],
    ['/ar//', '/ar/'],
  ])('leads from %s to %s', async (spelling, canonical) => {
    const { statusCode, headers } = await get(spelling)
    expect([statusCode, headers.location]).toEqual([308, canonical])
  })

  test.each(['/pt/', '/pt/about', '/en/about', '/fr/nothing', '/de/'])('has no page at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  test('says in French that there is no page below the French address', async () => {
    expect((await get('/fr/nothing')).body).toContain('Page introuvable')
    expect((await get('/pt/nothing')).body).toContain('Page Not Found')
  })

  test('takes a form without scripts from a French page, and confirms it on the French page', async () => {
    const payload = new URLSearchParams({ ...anInquiry(), status: '', type: '' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ method: 'POST', url: '/fr/contact', headers, payload })
    expect((await app.admin(leadApi.list, { query: { language: 'fr' } })).map(({ email }) => email)).toEqual([
      anInquiry().email,
    ])
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/fr\/contact\?sent=\d+$/),
    ])
    const refused = await app.inject({ method: 'POST', url: '/fr/contact', headers, payload: 'firstName=A' })
    expect(refused.body).toContain('<html lang="fr">')
  })
})

test('a lead has the language of its page, by which administrators can filter', async () => {
  await using app = await startApp('SQLite')
  const send = async (language: unknown, email: string) => {
    const { body, headers } = asBrowserSends({ ...anInquiry({ email }), language })
    const all = { ...headers, 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: '/api/quotes', headers: all, payload: JSON.stringify(body) }))
      .statusCode
  }
  for (const [language, email] of [
    ['fr', 'awa@usine.example'],
    ['ar', 'samir@masnaa.example'],
    ['xx', 'joe@mill.example'],
    [undefined, 'amina@mill.example'],
  ] as const)
    expect(await send(language, email)).toBe(201)
  const emailsIn = async (language: 'fr' | 'ar' | 'en' | 'pt') =>
    (await app.admin(leadApi.list, { query: { language } })).map(({ email }) => email).sort()
  expect(await emailsIn('fr')).toEqual(['awa@usine.example'])
  expect(await emailsIn('ar')).toEqual(['samir@masnaa.example'])
  expect(await emailsIn('en')).toEqual(['amina@mill.example', 'joe@mill.example'])
  expect(await emailsIn('pt')).toEqual([])
})

test('a new site is in English and French, without a content block that says so', async () => {
  await using app = await startApp('SQLite')
  const { body } = await app.inject({ url: '/fr/about' })
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain('hrefLang="en"')
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('/fr/about</loc>')
  expect((await app.inject({ url: '/fr/feed.xml' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/pt/about' })).statusCode).toBe(404)
  expect(await app.admin(contentApi.list, {})).toEqual([])
})

describe.each(bothDatabases)('a site on %s that has begun before new sites were in French', (database) => {
  const update = async (app: TestApp) => {
    await undoMigrations(app.db, database, '0041_site_languages')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
  }

  test('stays in English only, until an administrator turns French on', async () => {
    await using app = await startApp(database)
    await update(app)
    expect((await app.inject({ url: '/fr/about' })).statusCode).toBe(404)
    const [block] = await app.admin(contentApi.list, {})
    const call = { params: { key: 'languages' }, body: aLanguagesBlock('fr'), version: block?.version }
    await app.admin(contentApi.update, call)
    expect((await app.inject({ url: '/fr/about' })).statusCode).toBe(200)
  })

  test('keeps the languages that somebody has chosen', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: aLanguagesBlock('pt') })
    await update(app)
    expect((await app.inject({ url: '/pt/about' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/fr/about' })).statusCode).toBe(404)
  })
})

test('a site in English only has no trace of other languages', async () => {
  await using app = await startApp('SQLite')
  await app.admin(contentApi.create, { body: aLanguagesBlock() })
  const { body } = await app.inject({ url: '/about' })
  expect(body).not.toMatch(/hreflang/i)
  expect(body).not.toContain('Français')
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('xhtml')
  expect((await app.inject({ url: '/fr/about' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/fr' })).statusCode).toBe(404)
})

test('pages have a language from the moment in which an administrator turns it on until it is turned off', async () => {
  await using app = await startApp('SQLite')
  const status = async () => (await app.inject({ url: '/pt/about' })).statusCode
  expect(await status()).toBe(404)
  await app.admin(contentApi.create, { body: aLanguagesBlock('pt') })
  expect(await status()).toBe(200)
  await app.admin(contentApi.remove, { params: { key: 'languages' } })
  expect(await status()).toBe(404)
  const refused = app.admin(contentApi.create, { body: aLanguagesBlock('xx' as never) })
  await expect(refused).rejects.toThrow()
})
