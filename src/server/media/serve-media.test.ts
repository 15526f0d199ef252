import { describe, expect, test } from 'vitest'
import { variantUrl } from '#contract/media/pictures.ts'
import { databases, startApp } from '#tests/app.ts'
import { plainPicture } from '#tests/files.ts'
import { byteRangeOf } from './file-routes.ts'
import { storeFile } from './store.ts'

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
])('of ten bytes, %s asks for %j', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range)
})

describe.each(databases)('a file of the library on %s', (database) => {
  const bytes = Buffer.from('0123456789')
  const film = { bytes, originalName: 'film.mp4', mimeType: 'video/mp4', alt: '', picture: null }

  test('is sent whole, or only the part that is requested', async () => {
    await using app = await startApp(database)
    const { url } = await storeFile(app.db, film)
    const ask = (headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

    const whole = await ask({})
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.body).toBe('0123456789')

    const part = await ask({ range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    expect(part.body).toBe('234')

    const beyondEnd = await ask({ range: 'bytes=10-' })
    expect(beyondEnd.statusCode).toBe(416)
    // A cache on the way must not give the refusal to clients that ask for the whole file.
    expect(beyondEnd.headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' })

    const changed = await ask({ range: 'bytes=2-4', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)

    const same = await ask({ range: 'bytes=2-4', 'if-range': String(whole.headers.etag) })
    expect(same.statusCode).toBe(206)

    const notModified = await ask({ 'if-none-match': String(whole.headers.etag) })
    expect(notModified.statusCode).toBe(304)
    const knownPart = await ask({ 'if-none-match': String(whole.headers.etag), range: 'bytes=2-4' })
    expect([knownPart.statusCode, knownPart.body]).toEqual([304, ''])
  })

  test('that is large is read only as far as it is requested', async () => {
    await using app = await startApp(database)
    const large = Buffer.alloc(5_000_000, '0123456789')
    const { url, blob_hash } = await storeFile(app.db, { ...film, bytes: large })
    const whole = await app.inject({ url })
    expect([whole.statusCode, whole.rawPayload.equals(large)]).toEqual([200, true])
    const { etag } = whole.headers
    expect(etag).toBe(`"${blob_hash}"`)
    const part = await app.inject({ url, headers: { range: 'bytes=4999997-', 'if-range': String(etag) } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '789',
      'bytes 4999997-4999999/5000000',
    ])

    // Empties the stored bytes: from here on, a response for which the server reads them would have a wrong body.
    await app.db
      .updateTable('blobs')
      .set({ bytes: Buffer.from('') })
      .execute()
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const { date: _, connection: __, ...same } = whole.headers
    expect(head.headers).toMatchObject(same)
    for (const range of [undefined, 'bytes=2-4', 'bytes=9999999-'])
      expect(
        (await app.inject({ url, headers: { 'if-none-match': String(etag), ...(range && { range }) } })).statusCode,
      ).toBe(304)
    const beyondEnd = await app.inject({ url, headers: { range: 'bytes=5000000-' } })
    expect([beyondEnd.statusCode, beyondEnd.headers['content-range']]).toEqual([416, 'bytes */5000000'])
  })

  test('is not found without its name in the address, also after it was read', async () => {
    await using app = await startApp(database)
    const { url } = await storeFile(app.db, film)
    const short = url.slice(0, url.lastIndexOf('/'))
    const statuses: number[] = []
    for (const path of [short, url, short]) statuses.push((await app.inject({ url: path })).statusCode)
    expect(statuses).toEqual([404, 200, 404])
  })
})

describe('a smaller copy', () => {
  const aPicture = async (width: number, height: number) => ({
    bytes: await plainPicture(width, height).png().toBuffer(),
    originalName: 'a.png',
    mimeType: 'image/png',
    alt: '',
    picture: { width, height, color: '#c08040' },
  })

  test('that takes long to make is replaced by the original for now, and is there later', async () => {
    await using app = await startApp('SQLite')
    const { url } = await storeFile(app.db, await aPicture(800, 600))
    const [, , hash = ''] = url.split('/')
    const ask = () => app.inject({ url: variantUrl(hash, 320, 'webp') })
    const requestSent = Promise.withResolvers<void>()
    // SQLite runs one transaction at a time. While this one is open, the site can't read the original to make the copy.
    const heldTransaction = app.db.transaction().execute(() => requestSent.promise)
    const { statusCode, headers } = await ask()
    requestSent.resolve()
    await heldTransaction

    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      `/media/${hash}/original`,
      'no-store',
    ])
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
  }, 15_000)

  test('is not made of a picture that has too many pixels to be worked on', async () => {
    await using app = await startApp('SQLite')
    const { url } = await storeFile(app.db, await aPicture(8000, 5001))
    const [, , hash = ''] = url.split('/')
    expect((await app.inject({ url: variantUrl(hash, 320, 'webp') })).statusCode).toBe(404)
  }, 15_000)
})
