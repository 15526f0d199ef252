import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { productApi } from '#contract/content/products.ts'
import { binApi } from '#contract/editing/bin.ts'
import { redirectApi, redirectLimits, redirectMessages } from '#contract/pages/redirects.ts'
import { pages } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { missingPageCounter } from './missing-pages.ts'

const statusOf = async (app: TestApp, url: string) => (await app.inject({ url })).statusCode
const addProduct = (app: TestApp) => app.admin(productApi.create, { body: aProduct() })
const listMissing = async (app: TestApp) => (await app.admin(redirectApi.list, {})).missing

describe.each(bothDatabases)('old addresses on %s', (database) => {
  test('are counted without the client, except paths of probes and paths that may name a person', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Solar modules' }) })
    for (const url of ['/produkte/solar-modul', '/produkte/solar-modul?utm=x', '/shop', '/products'])
      await statusOf(app, url)
    for (const url of ['/wp-login.php', '/.env', '/users/ada@site.example', '/api/nothing', `/x${'y'.repeat(200)}`])
      expect(await statusOf(app, url)).toBe(404)
    const today = new Date().toISOString().slice(0, 10)
    expect(await listMissing(app)).toEqual([
      { path: '/produkte/solar-modul', count: 2, lastOn: today, suggestion: `/products/${id}` },
      { path: '/shop', count: 1, lastOn: today, suggestion: null },
    ])
    await statusOf(app, '/shop')
    expect(await listMissing(app)).toMatchObject([{ count: 2 }, { count: 2 }])
    await tidyUp(app.db, new Date(Date.now() + (redirectLimits.missingKeptDays + 2) * dayMs))
    expect(await app.db.selectFrom('missing_pages').select('path').execute()).toEqual([])
  })

  test('lead to a page after one click, until the redirect is removed', async () => {
    await using app = await startApp(database)
    expect(await statusOf(app, '/shop')).toBe(404)
    const { id } = await app.admin(redirectApi.save, { body: { path: '/shop', target: '/products' } })
    const { statusCode, headers } = await app.inject({ url: '/shop?from=flyer' })
    expect([statusCode, headers.location]).toEqual([308, '/products?from=flyer'])
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(await listMissing(app)).toEqual([])
    expect(await statusOf(app, '/shops')).toBe(404)

    await app.admin(redirectApi.remove, { params: { id } })
    expect(await statusOf(app, '/shop')).toBe(404)
    const entries = await app.admin(adminApi.audit, {})
    expect(entries.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'deleted redirects',
      'created redirects',
    ])
  })

  test('of a site of another make are counted, without what programs ask for to find security holes', async () => {
    await using app = await startApp(database)
    const old = ['/about.php', '/index.asp?id=3', '/kontakt/anfahrt.aspx', '/shop.jsp', '/news.cgi', '/products.html']
    const probes = ['/blog/wp-login.php', '/xmlrpc.php', '/phpinfo.php', '/phpMyAdmin/index.php', '/cgi-bin/test.cgi']
    const furtherProbes = [
      '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
      '/shell.php',
      '/.git/config',
      '/a.sql',
    ]
    for (const url of [...old, ...probes, ...furtherProbes]) expect(await statusOf(app, url), url).toBe(404)
    expect((await listMissing(app)).map(({ path }) => path)).toEqual(
      old.map((url) => url.replace('?id=3', '')).toSorted(),
    )
  })

  test('are the same in upper case and with a slash at the end', async () => {
    await using app = await startApp(database)
    for (const url of ['/Shop', '/shop/', '/shop']) await statusOf(app, url)
    expect(await listMissing(app)).toMatchObject([{ path: '/shop', count: 3 }])
    const saved = await app.admin(redirectApi.save, { body: { path: '/Über-uns/', target: '/about' } })
    expect(saved.path).toBe('/%C3%BCber-uns')
    await app.admin(redirectApi.save, { body: { path: '/Shop/', target: '/products' } })
    const targetOf = async (url: string) => (await app.inject({ url })).headers.location
    for (const url of ['/shop', '/shop/', '/SHOP']) expect(await targetOf(url)).toBe('/products')
    for (const url of ['/über-uns', '/%C3%9Cber-uns/', '/%c3%bcber-uns']) expect(await targetOf(url)).toBe('/about')
  })

  test('that an earlier release saved as they were requested are replaced by a new redirect', async () => {
    await using app = await startApp(database)
    const created_at = new Date().toISOString()
    const paths = ['/Shop/', '/shop/', '/Flyer', '/flyer/']
    const rows = paths.map((path) => ({ path, target: '/about', created_at }))
    await app.db.insertInto('redirects').values(rows).execute()
    const targetOf = async (url: string) => (await app.inject({ url })).headers.location
    for (const url of ['/Shop/', '/shop', '/Flyer', '/flyer']) expect(await targetOf(url), url).toBe('/about')

    for (const path of ['/Shop/', '/flyer']) await app.admin(redirectApi.save, { body: { path, target: '/products' } })
    for (const url of ['/Shop/', '/shop', '/Flyer', '/flyer']) expect(await targetOf(url), url).toBe('/products')
    const { redirects } = await app.admin(redirectApi.list, {})
    expect(redirects.filter(({ path }) => path.includes('hop'))).toMatchObject([{ path: '/shop', target: '/products' }])
  })

  test('that lead to a page which is gone follow its own redirect, and never lead in a circle', async () => {
    await using app = await startApp(database)
    const [first, second] = [await addProduct(app), await addProduct(app)]
    const [firstPath, secondPath] = [`/products/${first.id}`, `/products/${second.id}`]
    const redirect = (path: string, target: string) => app.admin(redirectApi.save, { body: { path, target } })
    const locationOf = async (url: string) => (await app.inject({ url })).headers.location
    await redirect('/old', firstPath)
    await app.admin(productApi.remove, { params: { id: first.id } })
    await redirect(firstPath, secondPath)
    expect(await locationOf('/old')).toBe(secondPath)

    const [binned] = await app.admin(binApi.list, { params: { entity: 'products' } })
    await app.admin(binApi.restore, { params: { entity: 'products', id: binned?.id ?? 0 } })
    await app.admin(productApi.remove, { params: { id: second.id } })
    await redirect(secondPath, firstPath)
    await app.admin(productApi.remove, { params: { id: first.id } })
    for (const url of ['/old', firstPath, secondPath]) expect(await statusOf(app, url), url).toBe(404)
  })

  test('can lead to the data sheets only while there is one', async () => {
    await using app = await startApp(database)
    const targets = async () => (await app.admin(redirectApi.list, {})).targets.map(({ path }) => path)
    expect(await targets()).not.toContain(pages.dataSheets.path)
    await app.admin(productApi.create, { body: aProduct({ specFile: 'https://files.example/sheet.pdf' }) })
    expect(await statusOf(app, pages.dataSheets.path)).toBe(200)
    expect(await targets()).toContain(pages.dataSheets.path)
  })

  test('never take the place of a page, and lead to pages of the site only', async () => {
    await using app = await startApp(database)
    const refusalOf = async (path: string, target: string) =>
      (await app.sendAsAdmin(redirectApi.save, { body: { path, target } })).body.errors[0]?.message
    expect(await refusalOf('/news', '/')).toBe(redirectMessages.isPage)
    expect(await refusalOf('/old', '/nowhere')).toBe(redirectMessages.target)
    expect(await refusalOf('/old', 'https://elsewhere.example')).toBe(redirectMessages.target)
    for (const path of ['old', '//old', '/old page', '/old?', '/'])
      expect(await refusalOf(path, '/news'), path).toBe(redirectMessages.path)

    // A product that is created after the redirect has a page at that address, which visitors then see.
    await app.admin(redirectApi.save, { body: { path: '/products/1', target: '/products' } })
    expect(await statusOf(app, '/products/1')).toBe(308)
    await app.admin(productApi.create, { body: aProduct() })
    expect(await statusOf(app, '/products/1')).toBe(200)
  })

  test('stay few, whatever clients ask for', async () => {
    await using app = await startApp(database)
    const counter = missingPageCounter()
    for (const round of ['first', 'second']) {
      for (let i = 0; i < 2 * redirectLimits.missingMax; i++) counter.count(`/${round}-${i}`)
      await counter.store(app.db)
    }
    const { rows } = await app.db
      .selectFrom('missing_pages')
      .select((eb) => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(redirectLimits.missingMax)
  })
})

describe.each(bothDatabases)('a query on %s', (database) => {
  const redirectsOf = async (redirects: Record<string, string>) => {
    const app = await startApp(database)
    for (const [path, target] of Object.entries(redirects))
      await app.admin(redirectApi.save, { body: { path, target } })
    return app
  }
  const locationOf = async (app: TestApp, url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return statusCode === 308 ? headers.location : statusCode
  }

  test.each([
    ['/old?utm_source=mail', '/products?utm_source=mail'],
    ['/old?a=1&b=2', '/products?a=1&b=2'],
    ['/OLD/?a=%C3%BC', '/products?a=%C3%BC'],
    ['/old?a=1&a=2', '/products?a=1&a=2'],
    ['/old?', '/products'],
    ['/old', '/products'],
  ])('of a visitor stays with the redirect: %s leads to %s', async (url, location) => {
    await using app = await redirectsOf({ '/old': '/products' })
    expect(await locationOf(app, url)).toBe(location)
  })

  test.each([
    ['/?p=123', '/products'],
    ['/?p=123&utm_source=mail', '/products?utm_source=mail'],
    ['/?utm_source=mail&p=123', '/products?utm_source=mail'],
    ['/?p=1234', 200],
    ['/?P=123', 200],
    ['/?p=123&lang=de', '/about'],
    ['/?lang=de&p=123', '/about'],
    ['/', 200],
    ['/Index.php?ID=5', '/contact'],
    ['/index.php/?ID=5&x=1', '/contact?x=1'],
    ['/index.php?ID=6', 404],
    ['/index.php', 404],
    ['/shop?cat=a%20b', '/news'],
    ['/shop?cat=a+b', '/news'],
  ])('of an old address counts: %s leads to %s', async (url, location) => {
    await using app = await redirectsOf({
      '/?p=123': '/products',
      '/?p=123&lang=de': '/about',
      '/index.php?ID=5': '/contact',
      '/shop?cat=a%20b': '/news',
    })
    expect(await locationOf(app, url)).toBe(location)
  })

  test.each([
    ['https://www.old.example/?p=123', '/?p=123'],
    ['http://old.example/Shop/index.php?id=5', '/shop/index.php?id=5'],
    ['https://old.example:8443/shop/', '/shop'],
    ['HTTPS://OLD.example?page_id=7', '/?page_id=7'],
    [' https://müller.example/über-uns ', '/%C3%BCber-uns'],
    ['https://old.example/index.php?option=com_content&id=5:roof', '/index.php?id=5%3Aroof&option=com_content'],
  ])('and a path are taken of a whole address: %s is saved as %s', async (typed, path) => {
    await using app = await redirectsOf({ [typed]: '/about' })
    expect((await app.admin(redirectApi.list, {})).redirects).toMatchObject([{ path, target: '/about' }])
    expect(await locationOf(app, path)).toBe('/about')
  })

  test.each(['https://old.example', 'https://old.example/products', 'ftp://old.example/shop', 'old.example/shop'])(
    'and no path that can lead elsewhere are in %s, which is refused',
    async (path) => {
      await using app = await startApp(database)
      expect((await app.sendAsAdmin(redirectApi.save, { body: { path, target: '/about' } })).status).toBe(400)
    },
  )

  test.each([
    ['/?about', '/?about='],
    ['/?s=Über', '/?s=%C3%9Cber'],
    ['/?a[]=1&a[]=2', '/?a%5B%5D=2&a%5B%5D=1'],
    ['/old;id=1', '/OLD;ID=1'],
    ['/?q=what?', '/?q=what%3F'],
  ])('is the same however it is encoded: a redirect of %s is found at %s', async (typed, visited) => {
    await using app = await redirectsOf({ [typed]: '/about' })
    expect(await locationOf(app, visited)).toBe('/about')
  })

  test('of the same old address in another order replaces the redirect, and only an address can be saved', async () => {
    await using app = await redirectsOf({ '/?a=1&b=2': '/products', '/?b=2&a=1': '/about' })
    expect((await app.admin(redirectApi.list, {})).redirects).toMatchObject([{ path: '/?a=1&b=2', target: '/about' }])
    for (const path of ['/', '/products', '?p=1', '/a?', '/?p=1#x', '//x?p=1', '/a b?p=1'])
      expect((await app.sendAsAdmin(redirectApi.save, { body: { path, target: '/about' } })).status, path).toBe(400)
  })
})
