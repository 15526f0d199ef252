import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { newsApi } from '#contract/content/news.ts'
import type { InternalCall } from '#contract/platform/endpoint.ts'
import { loadRenderer } from '#server/platform/build.ts'
import { startApp } from '#tests/app.ts'
import { anArticle, aProduct } from '#tests/makers.ts'
import { pageRenderer } from './page-renderer.ts'
import { renderThread } from './render-thread.ts'

const publicUrl = 'https://site.example'
const renderer = await loadRenderer(publicUrl)
const faults: Error[] = []
const startThread = () => renderThread(publicUrl, (error) => faults.push(error))
afterEach(() => {
  vi.useRealTimers()
  expect(faults.splice(0)).toEqual([])
})

/** Wraps the renderer of this thread, and counts the pages that it renders. A second thread renders all other pages. */
function countingRenderer() {
  let count = 0
  const prepare: typeof renderer.prepare = async (request, call) => {
    const prepared = await renderer.prepare(request, call)
    const render = () => {
      count += 1
      return prepared.render()
    }
    return { ...prepared, render }
  }
  return { prepare, renderedCount: () => count }
}

const requestOf = (path: string) => ({ path, search: '', posted: null })
// The cast lets the test answer every call with an empty list, whatever the type of its reply is.
const emptyReplies: InternalCall = async () => [] as never

test('while many pages wait, a second thread renders some of them, and each visitor gets the requested page', async () => {
  const localRenderer = countingRenderer()
  await using app = await startApp('SQLite', { pageRenderer: pageRenderer(localRenderer, startThread()) })
  const titles = Array.from({ length: 40 }, (_, i) => `Article ${i} of forty`)
  const paths: string[] = []
  for (const title of titles)
    paths.push(`/news/${(await app.admin(newsApi.create, { body: anArticle({ title }) })).id}`)

  let round = 0
  let requestCount = 0
  /** Requests all articles. Returns how many pages the second thread has rendered so far. */
  async function requestAll() {
    // A new article invalidates every cached page of an article.
    await app.admin(newsApi.create, { body: anArticle({ title: `Another article, ${round++}` }) })
    const headers = { 'accept-encoding': 'identity' }
    const responses = await Promise.all(paths.map((url) => app.inject({ url, headers })))
    expect(responses.map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body)?.[1])).toEqual(titles)
    requestCount += paths.length
    return requestCount - localRenderer.renderedCount()
  }
  await expect.poll(requestAll, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await app.inject({ url: '/products/999' })).statusCode).toBe(404)
})

test('a page of the second thread is the same as one of this thread', async () => {
  const thread = startThread()
  await expect.poll(() => thread.isFree(), { timeout: 15_000 }).toBe(true)
  const product = { ...aProduct({ title: 'Turbine – 42 kW' }), id: 1, version: 1, createdAt: '', updatedAt: '' }
  // The cast lets the test answer calls with a list, whatever the type of their reply is.
  const call: InternalCall = async ({ path }) => (path.includes('products') ? [product] : []) as never
  for (const path of ['/', '/products', '/contact', '/nowhere']) {
    const prepared = await renderer.prepare(requestOf(path), call)
    const replies = prepared.replies()
    const fromThread = replies && (await thread.render(requestOf(path), replies))
    const { status, html } = prepared.render()
    expect(fromThread?.status).toBe(status)
    expect(brotliDecompressSync(fromThread?.encodings.br ?? '').toString()).toBe(html.toString())
  }
})

test('a page that the second thread can not render is left to this thread', async () => {
  const thread = startThread()
  await expect.poll(() => thread.isFree(), { timeout: 15_000 }).toBe(true)
  expect(await thread.render(requestOf('/'), [[['/api/products'], 'no JSON']])).toBeUndefined()
  const refused: InternalCall = async () => Promise.reject(Object.assign(new Error('Not found'), { status: 404 }))
  expect((await renderer.prepare(requestOf('/products/1'), refused)).replies()).toBeNull()
})

test('a visitor who comes while the second thread ends, because it had nothing to do, gets the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const localRenderer = countingRenderer()
  const { render } = pageRenderer(localRenderer, startThread())
  const renderMany = () => Promise.all(Array.from({ length: 40 }, () => render(requestOf('/nowhere'), emptyReplies)))
  for (let count = 0; count === localRenderer.renderedCount(); ) count += (await renderMany()).length
  vi.advanceTimersByTime(60_000)
  expect((await renderMany()).map(({ status }) => status)).toEqual(Array(40).fill(404))
})
