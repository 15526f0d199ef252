import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mediaApi } from '#contract/media.ts'
import { newsApi } from '#contract/news.ts'
import { databases, startApp } from '#tests/app.ts'
import { anArticle } from '#tests/makers.ts'
import { keepFetchingThumbnails } from './fetch-thumbnails.ts'

const jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0e6b4f' } })
  .jpeg()
  .toBuffer()

const youtubeLink = 'https://youtu.be/aqz-KE-bpKQ'

/** A video site on this machine, and what it was asked for. */
async function startFilmSite(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    sites: { youtube: `${url}/vi/`, vimeo: `${url}/oembed?url=`, vimeoPictures: `${url}/video/` },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe.each(databases)('thumbnails of films on %s', (database) => {
  test('an article about a film shows a picture of it from this site, and the video site is asked once', async () => {
    await using filmSite = await startFilmSite((request, response) => {
      // As YouTube does with films that were never uploaded in that size.
      if (request.url?.includes('maxres')) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    await using app = await startApp(database, { filmSites: filmSite.sites })
    const { id } = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: youtubeLink }) })
    const read = () => app.visitor(newsApi.readPublic, { params: { id } })
    expect((await read()).thumbnail).toBeNull()

    await expect.poll(async () => (await read()).thumbnail, { timeout: 15_000 }).toMatch(/^\/media\/\w+\/youtube-/)
    const { thumbnail, picture, mediaUrl } = await read()
    expect([mediaUrl, picture?.width, picture?.height]).toEqual([youtubeLink, 640, 360])
    const served = await app.inject({ url: thumbnail ?? '' })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { body: page } = await app.inject({ url: '/news' })
    expect(page).toContain(`src="${thumbnail}"`)
    expect(filmSite.asked).toEqual(['/vi/aqz-KE-bpKQ/maxresdefault.jpg', '/vi/aqz-KE-bpKQ/hq720.jpg'])
  }, 30_000)

  test('the picture is a file of the library: it can be replaced by hand, and is in use', async () => {
    await using app = await startApp(database)
    const article = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: 'https://vimeo.com/76979871' }) })
    const body = { filename: 'vimeo-76979871.jpg', mimeType: 'image/jpeg', data: jpeg.toString('base64') }
    const file = await app.admin(mediaApi.upload, { body })
    const [shown] = await app.visitor(newsApi.listPublic, {})
    expect(shown?.thumbnail).toBe(file.url)
    expect(await app.admin(mediaApi.uses, { params: { id: file.id } })).toEqual([
      { path: `news/${article.id}`, title: 'Article "A year of sun"' },
    ])
  })
})

const answers: Record<string, RequestListener> = {
  'no picture': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
  'more than a picture needs': (_, response) => response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024)),
  'to ask somebody else': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'an error': (_, response) => response.writeHead(500).end(),
  'a picture of somebody else': (request, response) =>
    response.writeHead(200).end(JSON.stringify({ thumbnail_url: `http://127.0.0.1:1${request.url}` })),
}

test.each(Object.entries(answers))('a video site that answers %s leaves the article as it was', async (_, answer) => {
  await using filmSite = await startFilmSite(answer)
  await using app = await startApp('SQLite')
  const mediaUrl = answer === answers['a picture of somebody else'] ? 'https://vimeo.com/76979871' : youtubeLink
  await app.admin(newsApi.create, { body: anArticle({ mediaUrl }) })
  const missing = Promise.withResolvers<string>()
  const changes = { version: () => 1, note() {} }
  const end = keepFetchingThumbnails({ db: app.db, changes, sites: filmSite.sites, onMissing: missing.resolve })
  expect(await missing.promise).toBe(mediaUrl)
  await end()
  expect(await app.admin(mediaApi.list, {})).toEqual([])
  expect(filmSite.asked).toHaveLength(1)
})
