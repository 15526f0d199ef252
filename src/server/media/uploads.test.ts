import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mediaApi, mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { storeFile } from '#server/media/store.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aPdf, base64, formWithFile, movingPicture, phonePhoto, plainPicture } from '#tests/files.ts'

const upload = (app: TestApp, data: string, more: object = {}) =>
  app.sendAsAdmin(mediaApi.upload, { body: { filename: 'a.png', mimeType: 'image/png', size: '1', data, ...more } })

const uploadPdf = (app: TestApp, form: ReturnType<typeof formWithFile>) =>
  app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...form.headers, authorization: `Bearer ${app.token}` },
    payload: form.payload,
  })

/** Creates a picture of random pixels, which no compression makes smaller. */
const noisePicture = (side: number) => {
  const pixels = Buffer.alloc(side * side * 3)
  let state = 1
  for (let i = 0; i < pixels.length; i += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[i] = state >> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } }).png({ compressionLevel: 0 })
}

describe.each(databases)('uploading pictures on %s', (database) => {
  test('a picture is not stored if the change of its tag can not be recorded', async () => {
    await using app = await startApp(database)
    await app.db.schema.alterTable('changes').renameTo('changes_elsewhere').execute()
    const { status } = await upload(app, await base64(plainPicture().png()))
    const form = formWithFile(aPdf())
    expect([status, (await uploadPdf(app, form)).statusCode]).toEqual([500, 500])
    expect(app.takeFaults()).toHaveLength(2)
    expect(await app.admin(mediaApi.list, {})).toEqual([])
  })

  test.each([
    ['jpeg', 'image/jpeg', '.jpg'],
    ['png', 'image/png', '.png'],
    ['gif', 'image/gif', '.gif'],
    ['webp', 'image/webp', '.webp'],
    ['avif', 'image/avif', '.avif'],
  ] as const)('a %s is stored, measured and served with its own type', async (format, mimeType, ending) => {
    await using app = await startApp(database)
    const { status, body } = await upload(app, await base64(plainPicture().toFormat(format)), {
      filename: 'My Photo.bin',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ mimeType, originalName: `My Photo${ending}`, version: 1 })
    expect(body.picture).toMatchObject({ width: 40, height: 30, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/my-photo\\${ending}$`))

    const file = await app.inject({ url: body.url })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': mimeType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(file.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(body.size).toBe(String(file.rawPayload.length))
  })

  test('a phone’s metadata is removed, and the picture stands upright', async () => {
    await using app = await startApp(database)
    const photo = await phonePhoto()
    expect(photo.includes('SecretPhone')).toBe(true)
    const { body } = await upload(app, await base64(photo), { filename: 'a.jpeg', mimeType: 'image/jpeg' })
    const { rawPayload } = await app.inject({ url: body.url })
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(rawPayload.includes('SecretPhone')).toBe(false)
    expect(body.picture).toMatchObject({ width: 20, height: 40 })
    expect(body.originalName).toBe('a.jpeg')
  })

  test.each(['gif', 'webp'] as const)(
    'a %s that moves still moves, and has no copies that stand still',
    async (format) => {
      await using app = await startApp(database)
      const { status, body } = await upload(app, await base64(await movingPicture(format)))
      expect([status, body.picture]).toEqual([201, null])
      const { rawPayload } = await app.inject({ url: body.url })
      expect((await sharp(rawPayload).metadata()).pages).toBe(3)
    },
  )

  test('equal files are kept once', async () => {
    await using app = await startApp(database)
    const data = await base64(plainPicture().png())
    const [a, b] = [await upload(app, data, { filename: 'a.png' }), await upload(app, data, { filename: 'b.png' })]
    expect(a.body.id).toBe(b.body.id)
    expect(await app.db.selectFrom('blobs').select('hash').execute()).toHaveLength(1)
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', mediaMessages.svg],
    ['a page', '<!doctype html><script>1</script>', mediaMessages.notAPicture],
    ['a PDF', aPdf().toString(), mediaMessages.notAPicture],
    ['a TIFF', 'II*\0', mediaMessages.notAPicture],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n and no more', mediaMessages.data],
    ['a JPEG of three bytes', '\xff\xd8\xff', mediaMessages.data],
  ])('%s is refused', async (_what, bytes, message) => {
    await using app = await startApp(database)
    const { status, body } = await upload(app, Buffer.from(bytes, 'latin1').toString('base64'))
    expect([status, body]).toEqual([400, { message, errors: [{ path: 'data', message }] }])
    expect(await app.db.selectFrom('blobs').select('hash').execute()).toEqual([])
  })

  test('a picture that breaks off in the middle is refused', async () => {
    await using app = await startApp(database)
    const whole = await plainPicture(400, 400).jpeg().toBuffer()
    const { status, body } = await upload(app, await base64(whole.subarray(0, whole.length / 2)))
    expect([status, body.message]).toEqual([400, mediaMessages.data])
  })

  test('a small file with a huge number of pixels is refused before it is decoded', async () => {
    await using app = await startApp(database)
    const bomb = await plainPicture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(mediaLimits.uploadMaxBytes)
    const { status, body } = await upload(app, await base64(bomb))
    expect([status, body.message]).toEqual([400, mediaMessages.tooManyPixels])
  }, 30_000)

  test('a picture with a side that no smaller copy could have is refused, and an older one has no copies', async () => {
    await using app = await startApp(database)
    for (const [width, height] of [
      [3, 20_000],
      [20_000, 3],
    ] as const) {
      const { status, body } = await upload(app, await base64(plainPicture(width, height).png()))
      expect([status, body.message]).toEqual([400, mediaMessages.tooLong])
    }
    const bytes = await plainPicture(3, 20_000).png().toBuffer()
    const picture = { width: 3, height: 20_000, color: '#c08040' }
    const { url } = await storeFile(app.db, { bytes, originalName: 'a.png', mimeType: 'image/png', alt: '', picture })
    for (const format of ['webp', 'avif'] as const)
      expect((await app.inject({ url: variantUrl(mediaHash(url) ?? '', 320, format) })).statusCode).toBe(404)

    const longest = await upload(app, await base64(plainPicture(3, mediaLimits.sideMaxPixels).png()))
    const copy = await app.inject({ url: variantUrl(mediaHash(longest.body.url) ?? '', 320, 'webp') })
    expect([longest.status, copy.statusCode]).toEqual([201, 200])
  })

  test('a picture from before formats had limits is shown as it is, and a very high one in a narrower copy', async () => {
    await using app = await startApp(database)
    const store = (bytes: Buffer, mimeType: string, width: number, height: number) =>
      storeFile(app.db, { bytes, originalName: 'a', mimeType, alt: '', picture: { width, height, color: '#808080' } })
    const huge = await readFile(new URL('../../../tests/pictures/noise-6300.avif', import.meta.url))
    const { url } = await store(huge, 'image/avif', 6300, 6300)
    const hash = mediaHash(url) ?? ''
    const answer = await app.inject({ url: variantUrl(hash, 320, 'webp') })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/media/${hash}/original`])
    expect((await app.inject({ url: `/media/${hash}/original` })).rawPayload.equals(huge)).toBe(true)

    const high = await store(await plainPicture(1600, 9000).png().toBuffer(), 'image/png', 1600, 9000)
    const copy = () => app.inject({ url: variantUrl(mediaHash(high.url) ?? '', 1600, 'webp') })
    // On a busy machine the server redirects to the original until it has made the smaller copy.
    await expect.poll(async () => (await copy()).statusCode).toBe(200)
    const { width, height } = await sharp((await copy()).rawPayload).metadata()
    expect(width * height).toBeLessThan(6_010_000)
    expect(width / height).toBeCloseTo(1600 / 9000, 2)
  })

  test.each(['data:image/png;base64,AAAA', 'AAA', 'AAAA====', 'AA AA', 'AA\nAA', 'AAAA-_AA', '===='])(
    'base64 like %j is refused',
    async (data) => {
      await using app = await startApp(database)
      const { status, body } = await upload(app, data)
      expect([status, body.errors]).toEqual([400, [{ path: 'data', message: mediaMessages.data }]])
    },
  )

  test('a megabyte is taken, a byte more is not', async () => {
    await using app = await startApp(database)
    const picture = await noisePicture(580).toBuffer()
    expect(picture.length).toBeLessThan(mediaLimits.uploadMaxBytes)
    // Programs that read PNGs ignore bytes after the end, but the server counts them as part of the file's size.
    const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
    const most = await upload(app, await base64(padded(mediaLimits.uploadMaxBytes)))
    const more = await upload(app, await base64(padded(mediaLimits.uploadMaxBytes + 1)))
    const muchMore = await upload(app, 'A'.repeat(4_000_000))
    expect(most.status).toBe(201)
    expect([more.status, more.body.message]).toEqual([413, mediaMessages.tooLarge])
    expect([muchMore.status, muchMore.body.message]).toEqual([413, mediaMessages.tooLarge])
  })

  test('the refusal names each field that is missing or of a wrong type', async () => {
    await using app = await startApp(database)
    const missing = await app.sendAsAdmin(mediaApi.upload, { body: {} })
    expect(missing.body.errors).toEqual([
      { path: 'filename', message: mediaMessages.filename },
      { path: 'mimeType', message: mediaMessages.notAPicture },
      { path: 'data', message: mediaMessages.data },
    ])
    const svg = await upload(app, 'AAAA', { mimeType: 'image/svg+xml' })
    const text = await upload(app, 'AAAA', { mimeType: 'text/html' })
    expect([svg.body.message, text.body.message]).toEqual([mediaMessages.svg, mediaMessages.notAPicture])
  })

  test('a name is never a path', async () => {
    await using app = await startApp(database)
    const filename = '../../etc/<b>passwd\u202e.png'
    const { body } = await upload(app, await base64(plainPicture().png()), { filename })
    expect(body.originalName).toBe(filename)
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\/etc-b-passwd\.png$/)
  })

  test('smaller copies are made once, however many ask, in the widths that pages use and no others', async () => {
    await using app = await startApp(database)
    const { body } = await upload(app, await base64(plainPicture(800, 600).jpeg()))
    const hash = body.url.split('/')[2]
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.inject({ url: variantUrl(hash, 320, 'webp') })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await sharp(responses[0]?.rawPayload).metadata()).width).toBe(320)
    expect(await app.db.selectFrom('picture_variants').select('width').execute()).toEqual([{ width: 320 }])
    for (const url of [
      `/pictures/${hash}/321.webp`,
      `/pictures/${hash}/320.png`,
      `/pictures/%00/320.webp`,
      `/media/%00/a`,
    ])
      expect((await app.inject({ url })).statusCode, url).toBe(404)
  })
})

describe.each(databases)('uploading datasheets on %s', (database) => {
  test('a PDF is kept and served as a download', async () => {
    await using app = await startApp(database)
    const response = await uploadPdf(app, formWithFile(aPdf(), { name: 'Data Sheet.pdf' }))
    const { url, mimeType, originalName } = response.json()
    expect([response.statusCode, mimeType, originalName]).toEqual([201, 'application/pdf', 'Data Sheet.pdf'])

    const file = await app.inject({ url })
    expect(file.rawPayload.equals(aPdf())).toBe(true)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    const part = await app.inject({ url, headers: { range: 'bytes=0-4' } })
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-'])
    expect((await app.inject({ url, headers: { range: 'bytes=99999-' } })).statusCode).toBe(416)
  })

  test.each([
    ['another type', aPdf(), { type: 'image/png' }],
    ['other bytes', Buffer.from('<html>%%EOF'), {}],
    ['no end', Buffer.from('%PDF-1.7 and no end'), {}],
    ['nothing in it', Buffer.alloc(0), {}],
    ['another field', aPdf(), { field: 'document' }],
  ])('a file with %s is refused', async (_what, bytes, more) => {
    await using app = await startApp(database)
    const response = await uploadPdf(app, formWithFile(bytes, more))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ path: 'file', message: 'Please select a PDF file only' }])
    expect(await app.db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('a PDF has to be smaller than 10 MB', async () => {
    await using app = await startApp(database)
    const most = await uploadPdf(app, formWithFile(aPdf(10 * 1024 * 1024 - 1)))
    const more = await uploadPdf(app, formWithFile(aPdf(10 * 1024 * 1024)))
    expect(most.statusCode).toBe(201)
    expect([more.statusCode, more.json().message]).toEqual([413, 'PDF must be smaller than 10MB'])
  })

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['no form at all', { 'content-type': 'text/plain' }, 'x', 415],
    ['a form without an end', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n', 400],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, '', 400],
    ['an empty form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n', 400],
  ])('%s is refused', async (_what, headers, payload, status) => {
    await using app = await startApp(database)
    const response = await uploadPdf(app, {
      headers: headers as { 'content-type': string },
      payload: Buffer.from(payload),
    })
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(['message', 'errors'])
  })

  test('a stranger’s file is refused before it is read', async () => {
    await using app = await startApp(database)
    const { headers, payload } = formWithFile(aPdf())
    expect((await app.inject({ method: 'POST', url: '/api/upload', headers, payload })).statusCode).toBe(401)
  })
})
