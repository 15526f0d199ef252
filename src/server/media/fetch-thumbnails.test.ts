import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newsApi } from '#contract/content/news.ts'
import { mediaApi, mediaMessages } from '#contract/media/media.ts'
import { createNotices } from '#server/platform/db/changes.ts'
import { databases, startApp } from '#tests/app.ts'
import { anArticle } from '#tests/makers.ts'
import { startFetchingThumbnails } from './fetch-thumbnails.ts'

const jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0e6b4f' } })
  .jpeg()
  .toBuffer()

afterEach(() => {
  vi.useRealTimers()
})

const youtubeLink = 'https://youtu.be/aqz-KE-bpKQ'

/** Starts a video site on this machine, and records the requests that it gets. */
async function startFilmSite(answer: RequestListener) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requestedPaths,
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
      // YouTube answers like this for a film that was not uploaded in that size.
      if (request.url?.includes('maxres')) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    await using app = await startApp(database, { filmSites: filmSite.sites })
    const { id } = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: youtubeLink }) })
    const read = () => app.visitor(newsApi.readPublic, { params: { id } })
    expect((await read()).thumbnail).toBeNull()

    await expect.poll(async () => (await read()).thumbnail).toMatch(/^\/media\/\w+\/youtube-/)
    const { thumbnail, picture, mediaUrl } = await read()
    expect([mediaUrl, picture?.width, picture?.height]).toEqual([youtubeLink, 640, 360])
    const served = await app.inject({ url: thumbnail ?? '' })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { body: page } = await app.inject({ url: '/news' })
    expect(page).toContain(`src="${thumbnail}"`)
    expect(filmSite.requestedPaths).toEqual(['/vi/aqz-KE-bpKQ/maxresdefault.jpg', '/vi/aqz-KE-bpKQ/hq720.jpg'])
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

type WrongAnswer = {
  /**
   * Creates the handler of the site's requests. `elsewhere` is the address of a second site, which answers with a good
   * picture.
   */
  answer: (elsewhere: string) => RequestListener
  because: string
  mediaUrl?: string
}

const wrongAnswers: Record<string, WrongAnswer> = {
  'no picture': {
    answer: () => (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
    because: mediaMessages.notAPicture,
  },
  'more than a picture needs': {
    // Programs that read pictures ignore bytes after the end, so this picture is refused only for its number of bytes.
    answer: () => (_, response) => response.writeHead(200).end(Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024)])),
    because: 'More than 2097152 bytes from',
  },
  nothing: {
    answer: () => () => {},
    because: 'aborted due to timeout',
  },
  'to ask somebody else': {
    answer: (elsewhere) => (_, response) => response.writeHead(302, { location: `${elsewhere}/a.jpg` }).end(),
    because: 'unexpected redirect',
  },
  'an error': {
    answer: () => (_, response) => response.writeHead(500).end(jpeg),
    because: '500 from',
  },
  'a picture of somebody else': {
    answer: (elsewhere) => (_, response) =>
      response.writeHead(200).end(JSON.stringify({ thumbnail_url: `${elsewhere}/a.jpg` })),
    because: 'Vimeo returned no address of a picture',
    mediaUrl: 'https://vimeo.com/76979871',
  },
}

test.each(Object.entries(wrongAnswers))(
  'a video site that answers %s leaves the article as it was',
  async (_, { answer, because, mediaUrl = youtubeLink }) => {
    await using elsewhere = await startFilmSite((_, response) => response.writeHead(200).end(jpeg))
    await using filmSite = await startFilmSite(answer(elsewhere.url))
    await using app = await startApp('SQLite')
    await app.admin(newsApi.create, { body: anArticle({ mediaUrl }) })
    const missingReport = Promise.withResolvers<[string, unknown]>()
    const stop = startFetchingThumbnails({
      db: app.db,
      changes: {
        version: () => 1,
        apply: () => missingReport.reject(new Error('It took the picture')),
        notices: createNotices(),
      },
      sites: filmSite.sites,
      onMissing: (...linkAndError) => missingReport.resolve(linkAndError),
    })
    const [link, error] = await missingReport.promise.finally(stop)

    expect(link).toBe(mediaUrl)
    expect(reasonOf(error)).toContain(because)
    expect(await app.admin(mediaApi.list, {})).toEqual([])
    expect(filmSite.requestedPaths).toHaveLength(1)
    expect(elsewhere.requestedPaths).toEqual([])
  },
  15_000,
)

/** Returns the reason why `fetch` failed, which is in the error's cause. */
const reasonOf = (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error)

test('a film of which there is no picture yet is asked for again an hour later, whatever happens meanwhile', async () => {
  await using filmSite = await startFilmSite((_, response) => response.writeHead(500).end())
  await using app = await startApp('SQLite')
  await app.admin(newsApi.create, { body: anArticle({ mediaUrl: youtubeLink }) })
  vi.useFakeTimers({ toFake: ['Date'] })
  const advanceMinutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)
  let version = 1
  let failed = 0
  const stop = startFetchingThumbnails({
    db: app.db,
    changes: { version: () => version, apply() {}, notices: createNotices() },
    sites: filmSite.sites,
    onMissing() {
      failed += 1
      // Moves the clock on by five seconds, as long as an answer of the video site may take.
      vi.setSystemTime(Date.now() + 5000)
    },
    pauseMs: 10,
  })
  const waitForChecks = () => sleep(200)
  await expect.poll(() => failed).toBe(1)
  advanceMinutes(40)
  version += 1
  await waitForChecks()
  advanceMinutes(19)
  await waitForChecks()
  expect(failed).toBe(1)
  advanceMinutes(1)
  await expect.poll(() => failed).toBe(2)
  await waitForChecks()
  expect(failed).toBe(2)
  await stop()
})
