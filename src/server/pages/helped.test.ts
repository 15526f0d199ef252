import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { newsApi } from '#contract/news.ts'
import { startApp } from '#tests/app.ts'
import { anArticle, aProduct } from '#tests/makers.ts'
import { isUnavailable } from '../db/errors.ts'
import type { CallInside } from '../http/route.ts'
import { helped } from './helped.ts'
import { startHelper } from './helper.ts'
import { type MadePage, type PageMaker, pageMaker } from './page-maker.ts'
import { loadRenderer } from './renderer.ts'

const publicUrl = 'https://site.example'
const lost: (Error | undefined)[] = []
const alone = pageMaker(await loadRenderer(publicUrl))
afterEach(() => {
  lost.length = 0
  vi.useRealTimers()
})

/** A helper that lives as long as the test. */
function theHelper() {
  const helper = startHelper(publicUrl, (why) => lost.push(why))
  return { ...helper, [Symbol.asyncDispose]: helper.end }
}

/** Makes pages on this thread, and counts them. */
function counted() {
  let count = 0
  const maker: PageMaker = {
    keyOf: alone.keyOf,
    make(request, asking) {
      count += 1
      return alone.make(request, asking)
    },
  }
  return { maker, made: () => count }
}

// Nothing that was kept for another test is used.
const known = { recorded: [], isCertain: false }
const textOf = ({ page }: MadePage) => brotliDecompressSync(page.bytes).toString()
const requestOf = (path: string) => ({ path, search: '', posted: null })

test('while many pages wait another thread makes some of them, and each is what its visitor asked for', async () => {
  const here = counted()
  await using app = await startApp('SQLite', {
    pageMaker: helped(here.maker, { publicUrl, onLost: (error) => lost.push(error), processors: 2 }),
  })
  const titles = Array.from({ length: 40 }, (_, i) => `Article ${i} of forty`)
  const paths: string[] = []
  for (const title of titles)
    paths.push(`/news/${(await app.admin(newsApi.create, { body: anArticle({ title }) })).id}`)

  let round = 0
  let asked = 0
  await expect
    .poll(
      async () => {
        // Drops every page of an article.
        await app.admin(newsApi.create, { body: anArticle({ title: `Another one, ${round++}` }) })
        const answers = await Promise.all(
          paths.map((url) => app.inject({ url, headers: { 'accept-encoding': 'identity' } })),
        )
        expect(answers.map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body)?.[1])).toEqual(titles)
        asked += paths.length
        return asked - here.made()
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)
  expect((await app.inject({ url: '/products/999' })).statusCode).toBe(404)
  expect(lost).toEqual([])
})

test('a page made by the helper is the very same', async () => {
  await using helper = theHelper()
  const one = { ...aProduct({ title: 'Turbine – 42 kW' }), id: 1, version: 1, createdAt: '', updatedAt: '' }
  const asking = { known, callInside: (async ({ path }) => (path.includes('products') ? [one] : [])) as CallInside }
  for (const path of ['/', '/products', '/contact', '/nowhere', '/admin']) {
    const [ours, theirs] = await Promise.all([helper, alone].map(({ make }) => make(requestOf(path), asking)))
    expect(ours).toEqual({ ...theirs, page: { ...theirs?.page, bytes: expect.anything() } })
    expect(ours && textOf(ours)).toBe(theirs && textOf(theirs))
  }
})

test('what goes wrong in the database while a page is made elsewhere is known as that here', async () => {
  await using helper = theHelper()
  const full: CallInside = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  }
  const error = await helper.make(requestOf('/products'), { callInside: full, known }).catch((error) => error)
  expect(error.message).toBe('database or disk is full')
  expect(isUnavailable(error)).toBe(true)
})

test('who comes while the helper ends, because nobody needed it for long, gets their page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const here = counted()
  const { make } = helped(here.maker, { publicUrl, onLost: (error) => lost.push(error), processors: 2 })
  const asking = { known, callInside: (async () => []) as CallInside }
  const many = () => Promise.all(Array.from({ length: 40 }, () => make(requestOf('/nowhere'), asking)))
  let asked = 0
  await vi.waitUntil(
    async () => {
      asked += (await many()).length
      return asked > here.made()
    },
    { timeout: 15_000, interval: 0 },
  )
  vi.advanceTimersByTime(60_000)
  expect((await many()).map(({ status }) => status)).toEqual(Array(40).fill(404))
  expect(lost).toEqual([])
})

test('a page that is being made when the helper ends is refused, not left waiting', async () => {
  await using helper = theHelper()
  const asked = Promise.withResolvers<void>()
  const never: CallInside = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  const waiting = helper.make(requestOf('/products'), { callInside: never, known })
  await asked.promise
  await Promise.all([helper.end(), expect(waiting).rejects.toThrow('has ended')])
  expect(lost).toEqual([undefined])
})
