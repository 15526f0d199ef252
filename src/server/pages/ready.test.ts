import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as send } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { mediaApi } from '#contract/media/media.ts'
import type { AppOptions } from '#server/app.ts'
import { createMetrics } from '#server/platform/observability/metrics.ts'
import { databases, publicUrl, startApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { anArticle, aProduct, aProject } from '#tests/makers.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { storeFile } from '../media/store.ts'
import { type PageRenderer, pageRenderer } from './page-renderer.ts'

type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Starts an app that listens on a port, because cached responses are sent before Fastify sees the request. */
async function startListening(database: (typeof databases)[number], options: Partial<AppOptions> = {}) {
  const { renderer, renderedPaths } = recordingRenderer(await realRenderer())
  const app = await startApp(database, { pageRenderer: renderer, ...options })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    ...app,
    renderedPaths,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<HttpResponse>((resolve, reject) => {
        const request = send({ port, path, method, headers, agent: false }, async (response) => {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
        request.on('error', reject).end()
      }),
  }
}

/** A build manifest that has every file that a page may need. */
const manifest = new Proxy({}, { get: (_, name) => ({ file: `assets/${String(name)}.js` }) })
const realRenderer = async () => pageRenderer(await createRenderer({ manifest }, publicUrl))

function recordingRenderer({ keyOf, render }: PageRenderer) {
  const renderedPaths: string[] = []
  const renderer: PageRenderer = {
    keyOf,
    render(request, internalCall) {
      renderedPaths.push(request.path + request.search)
      return render(request, internalCall)
    },
  }
  return { renderer, renderedPaths }
}

/** Decompresses the body of a response. */
function decompressed({ headers, body }: HttpResponse) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

const withoutDate = ({ date: _date, ...headers }: IncomingHttpHeaders) => headers

for (const database of databases)
  describe(`cached responses on ${database}`, () => {
    test('a page shows a change on the very next request, and is rendered once until then', async () => {
      await using app = await startListening(database)
      const first = await app.ask('/products')
      await app.ask('/products')
      expect(app.renderedPaths).toEqual(['/products'])

      await app.admin(productApi.create, { body: aProduct({ title: 'Tidal turbine' }) })

      const { body, headers } = await app.ask('/products')
      expect(body.toString()).toContain('Tidal turbine')
      expect(headers.etag).not.toBe(first.headers.etag)
    })

    test('a change of another tag leaves a page in the cache', async () => {
      await using app = await startListening(database)
      await app.ask('/products')
      await app.admin(newsApi.create, { body: anArticle() })
      await app.ask('/products')
      expect(app.renderedPaths).toEqual(['/products'])
    })

    test('a page that is rendered again asks the database only for the changed data', async () => {
      await using app = await startListening(database)
      await app.admin(productApi.create, { body: aProduct({ title: 'Tidal turbine' }) })
      await app.ask('/')
      // The site does not notice a change that its own code has not made, so it keeps the products in its cache.
      await app.db.updateTable('products').set({ title: 'Wave converter' }).execute()

      await app.admin(projectApi.create, { body: aProject({ title: 'Our first wind farm' }) })

      const page = (await app.ask('/')).body.toString()
      expect(page).toContain('Our first wind farm')
      expect(page).toContain('Tidal turbine')
    })

    test('a page that is rendered again with the same data keeps its ETag, so that no browser loads it again', async () => {
      await using app = await startListening(database)
      await app.admin(productApi.create, { body: aProduct() })
      const paths = ['/', '/about', '/products', '/news', '/contact']
      const etagsOf = async () => {
        const etags: unknown[] = []
        for (const path of paths) etags.push((await app.ask(path)).headers.etag)
        return etags
      }
      const before = await etagsOf()
      const body = { url: 'https://pictures.example/a.jpg', title: 'On no page', mimeType: 'image/jpeg' }
      await app.admin(mediaApi.addUrl, { body })

      expect(await etagsOf()).toEqual(before)
      expect(app.renderedPaths).toEqual([...paths, ...paths])
    })

    test('a public call is answered from memory until its data changes, with the number of all articles', async () => {
      await using app = await startListening(database)
      await app.admin(newsApi.create, { body: anArticle({ title: 'One' }) })
      const before = await app.ask('/api/news')
      const again = await app.ask('/api/news')
      await app.admin(newsApi.create, { body: anArticle({ title: 'Two' }) })
      const after = await app.ask('/api/news')

      expect([before, again, after].map(({ headers }) => headers['x-total-count'])).toEqual(['1', '1', '2'])
      expect(again.headers.etag).toBe(before.headers.etag)
      expect(JSON.parse(after.body.toString())).toHaveLength(2)
    })

    test('a page whose rendering began before a change is not cached', async () => {
      const slow = slowRenderer(await realRenderer())
      await using app = await startListening(database, { pageRenderer: slow.renderer })
      const old = app.ask('/products')
      await slow.whenRendered
      await app.admin(productApi.create, { body: aProduct({ title: 'Tidal turbine' }) })
      slow.letGo()
      await old

      expect((await app.ask('/products')).body.toString()).toContain('Tidal turbine')
    })

    test('a page with a broken part is sent without it, logged, and not cached', async () => {
      await using app = await startListening(database)
      await app.admin(projectApi.create, { body: aProject({ title: 'Our first wind farm' }) })
      // The API accepts no such category, so `GET /api/projects` fails when the server checks its reply.
      await app.db.updateTable('projects').set({ category: 'moonlight' }).execute()

      const broken = await app.ask('/projects')
      expect(broken.status).toBe(200)
      // A script fetches the broken part again; a visitor without scripts reads a message.
      expect(broken.body.toString()).toContain('Loading projects...')
      expect(broken.body.toString()).toContain('<noscript>This part could not be loaded. Please reload the page.')
      expect(broken.headers['cache-control']).toBe('no-store')
      expect(app.takeFaults().map((line) => JSON.parse(line))).toMatchObject([
        { call: 'GET /api/projects', msg: 'fault', err: { message: expect.stringContaining('category') } },
      ])

      await app.db.updateTable('projects').set({ category: 'Solar Energy' }).execute()
      expect((await app.ask('/projects')).body.toString()).toContain('Our first wind farm')
    })

    test('the cache stays within its size, and the pages that people read stay longest', async () => {
      await using app = await startListening(database, { cacheMaxBytes: 2 * 1024 * 1024 })
      await app.ask('/about')
      await app.ask('/products')
      for (let i = 0; i < 16; i++) {
        const bytes = Buffer.alloc(200 * 1024, i)
        const film = { bytes, originalName: 'film.mp4', mimeType: 'video/mp4', alt: '', picture: null }
        await app.ask((await storeFile(app.db, film)).url)
        await app.ask('/products')
      }
      await app.ask('/about')
      expect(app.renderedPaths).toEqual(['/about', '/products', '/about'])
    })

    test('however many ask for a page at once, it is rendered once', async () => {
      await using app = await startListening(database)
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.ask('/projects')))
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
      expect(app.renderedPaths).toEqual(['/projects'])
    })
  })

test.each(['/', '/api/products', '/api/news', '/sitemap.xml', '/assets/app.js'])(
  '%s has the same headers and bytes from memory as when it was rendered, in every encoding',
  async (path) => {
    await using assets = await writeAssets()
    await using app = await startListening('SQLite', { assets: assets.url })
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      // The server finds a cached response only by its exact address. With the parameter, Fastify handles this request.
      const rendered = await app.ask(`${path}?nothing=1`, headers)
      await app.ask(path, headers)
      const hit = await app.ask(path, headers)
      expect(hit.status).toBe(200)
      expect(withoutDate(hit.headers)).toEqual({
        ...withoutDate(rendered.headers),
        'content-length': expect.any(String),
      })
      expect(decompressed(hit).equals(decompressed(rendered))).toBe(true)
      expect(hit.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        'content-length': String(hit.body.length),
      })

      const head = await app.ask(path, headers, 'HEAD')
      expect(withoutDate(head.headers)).toEqual({ ...withoutDate(hit.headers), 'content-length': expect.any(String) })
      expect(head.body).toHaveLength(0)

      const notModified = await app.ask(path, { ...headers, 'if-none-match': `"other", ${hit.headers.etag}` })
      expect(notModified.status).toBe(304)
      expect(notModified.body).toHaveLength(0)
      expect(notModified.headers).toMatchObject({
        etag: hit.headers.etag,
        'cache-control': hit.headers['cache-control'],
        vary: hit.headers.vary,
      })
    }
  },
)

const pathsWithoutPage = [
  '/nothing',
  '/%',
  '/%ff',
  '/products/%zz',
  '//',
  '//contact',
  '//contact/about',
  '/%20',
  '/%00',
  '/about%0a',
]

test.each(pathsWithoutPage)('%s answers with the page for addresses that do not exist', async (path) => {
  await using app = await startListening('SQLite')
  const page = await app.ask(path)
  expect(page.status).toBe(404)
  expect(decompressed(page).toString()).toContain('Page Not Found')
})

test.each([
  '/media/0/data-sheet.pdf',
  '/pictures/0/320.avif',
  '/products/999/estimate',
  '/projects/999/estimate',
  '/estimate/none/estimate.pdf',
  '/estimate/none/social.jpg',
])('a person who follows a link to %s gets the page for addresses that do not exist', async (path) => {
  await using app = await startListening('SQLite')
  const page = await app.ask(path, { accept: 'text/html,*/*;q=0.8' })
  expect(page.status).toBe(404)
  expect(decompressed(page).toString()).toContain('Page Not Found')
})

test.each(['/news/1%20', '/news/1%0A', '/news/%', '/news/100%', '/products/1%20', '/projects/1%20', '/news?page=99'])(
  '%s leads to nothing, and the response says so',
  async (path) => {
    await using app = await startListening('SQLite')
    await app.admin(newsApi.create, { body: anArticle() })
    await app.admin(productApi.create, { body: aProduct() })
    await app.admin(projectApi.create, { body: aProject() })
    const page = await app.ask(path)
    expect(page.status).toBe(404)
    expect(decompressed(page).toString()).toMatch(/<h1[^>]*>(Article|Page) Not Found/)
  },
)

test('every encoding of a page has the same content', async () => {
  await using app = await startListening('SQLite')
  const plain = await app.ask('/')
  const [br, gzip] = await Promise.all(
    ['gzip, deflate, br, zstd', 'gzip'].map((accepted) => app.ask('/', { 'accept-encoding': accepted })),
  )
  expect(br?.headers['content-encoding']).toBe('br')
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br?.body ?? '').equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip?.body ?? '').equals(plain.body)).toBe(true)
})

test('browsers ask each time, a CDN may answer for seconds, and files with a hash are kept for good', async () => {
  await using assets = await writeAssets()
  await using app = await startListening('SQLite', { assets: assets.url })
  const cachingOf = async (path: string) => (await app.ask(path)).headers['cache-control']
  expect(await cachingOf('/')).toBe('public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=30')
  expect(await cachingOf('/nowhere')).toBe('public, max-age=0, must-revalidate')
  expect(await cachingOf('/assets/app.js')).toBe('public, max-age=31536000, immutable')
})

test('a built file may load nothing and nobody may frame it; a page may load its scripts', async () => {
  await using assets = await writeAssets()
  await using app = await startListening('SQLite', { assets: assets.url })
  const policyOf = async (path: string) => (await app.ask(path)).headers['content-security-policy']
  expect(await policyOf('/assets/app.js')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(await policyOf('/')).toContain("script-src 'self'")
})

test('parameters that a page does not know, or values that mean nothing to it, lead to the cached page', async () => {
  await using app = await startListening('SQLite')
  const paths = ['/projects', '/projects?utm_source=x', '/projects?category=Nonsense', '/projects?a=1&b=2']
  const etags = await Promise.all(paths.map(async (path) => (await app.ask(path)).headers.etag))
  expect(new Set(etags).size).toBe(1)
  expect(app.renderedPaths).toHaveLength(1)

  await app.ask('/projects?category=Wind+Energy')
  await app.ask('/projects?x=1&category=Wind+Energy')
  expect(app.renderedPaths).toHaveLength(2)
})

test('a feed reader can read every title, also one with characters that XML forbids', async () => {
  await using app = await startListening('SQLite')
  await app.admin(newsApi.create, { body: anArticle({ title: 'Wind\u0008 & \u001bwater\uffff <3 ☀️' }) })
  expect(decompressed(await app.ask('/feed.xml')).toString()).toContain('<title>Wind &amp; water &lt;3 ☀️</title>')
})

test('a page that does not exist is not cached, and an id with a leading zero does not exist', async () => {
  await using app = await startListening('SQLite')
  for (const path of ['/nowhere', '/nowhere', '/news/1', '/news/1', '/news/01', '/api/news/01', '/api/news?page=02'])
    expect((await app.ask(path)).status, path).toBeGreaterThanOrEqual(400)
  expect(app.renderedPaths).toEqual(['/nowhere', '/nowhere', '/news/1', '/news/1', '/news/01'])

  const { id } = await app.admin(newsApi.create, { body: anArticle() })
  expect((await app.ask(`/news/${id}`)).status).toBe(200)
})

if (isDeep)
  test('thousands of small responses take no more memory than the cache may have', async () => {
    const metrics = await createMetrics()
    await using app = await startListening('SQLite', { metrics, cacheMaxBytes: 1024 * 1024 })
    const { port, end } = await metrics.listen('127.0.0.1', 0)
    const cachedBytes = async () =>
      Number(/^site_kept_bytes (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1])

    for (let page = 1; page <= 100; page += 1) await app.inject({ url: `/api/news?page=${page}` })
    expect(await cachedBytes()).toBeGreaterThan(100 * 2500)
    for (let page = 101; page <= 3000; page += 1) await app.inject({ url: `/api/news?page=${page}` })
    expect(await cachedBytes()).toBeGreaterThan(900 * 1024)
    expect(await cachedBytes()).toBeLessThanOrEqual(1024 * 1024)
    end()
  })

async function writeAssets() {
  const temporary = await temporaryFolder()
  const folder = temporary.path
  await mkdir(join(folder, 'assets'))
  const script = Buffer.from('console.log(1)\n'.repeat(100))
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/app.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/app.js.gz'), gzipSync(script))
  return { ...temporary, url: pathToFileURL(`${folder}/`) }
}

/**
 * Wraps a renderer: it renders a page at once, but returns the page only after the test has called `letGo`. The promise
 * `whenRendered` resolves once the page is rendered.
 */
function slowRenderer({ keyOf, render }: PageRenderer) {
  const rendered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const renderer: PageRenderer = {
    keyOf,
    async render(request, internalCall) {
      const page = await render(request, internalCall)
      rendered.resolve()
      await release.promise
      return page
    },
  }
  return { renderer, whenRendered: rendered.promise, letGo: release.resolve }
}
