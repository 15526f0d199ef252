import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mediaApi, mediaMessages } from '#contract/media/media.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aPdf, base64, formWithFile, phonePhoto, plainPicture } from '#tests/files.ts'

const upload = async (app: TestApp, bytes: Buffer, filename = 'a.jpg', mimeType = 'image/jpeg') =>
  app.sendAsAdmin(mediaApi.upload, { body: { filename, mimeType, size: '1', data: await base64(bytes) } })

const uploadPdf = (app: TestApp, bytes: Buffer) => {
  const form = formWithFile(bytes)
  const headers = { ...form.headers, authorization: `Bearer ${app.token}` }
  return app.inject({ method: 'POST', url: '/api/upload', headers, payload: form.payload })
}

/** Writes other brands into the first box of an AVIF. */
function withBrands(avif: Buffer, brands: string[]) {
  const [major = '', ...compatible] = brands
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')
  box.writeUInt32BE(box.length)
  const padded = Buffer.concat([box, avif.subarray(avif.readUInt32BE(0))])
  return padded
}

describe('an AVIF', () => {
  test.each([
    [['avif', 'mif1', 'miaf'], 201],
    [['mif1', 'avif', 'miaf', 'MA1B'], 201],
    [['miaf', 'mif1', 'avif'], 201],
    [['mif1', 'mif1', 'miaf'], 201],
    [['avio', 'avif', 'mif1', 'miaf'], 201],
    [['avis', 'avif', 'avis', 'mif1', 'miaf'], 201],
    [['MA1A', 'avif', 'mif1', 'miaf'], 201],
    [['avif', 'avif'], 201],
    [['mif2', 'avif', 'mif1', 'miaf'], 201],
    [['mif1', 'mif1', 'heic', 'miaf'], 400],
    [['heic', 'mif1', 'heic', 'miaf'], 400],
    [['isom', 'mp41', 'avc1', 'isom'], 400],
  ])('with the brands %j is answered with %d', async (brands, status) => {
    await using app = await startApp('SQLite')
    // The new box is as long as the one before, because the file names its other parts by their offsets.
    const avif = await plainPicture().avif().toBuffer()
    const filled = [...brands, ...Array.from({ length: 10 }, () => brands.at(-1) ?? '')]
    const fitting = filled.slice(0, (avif.readUInt32BE(0) - 12) / 4)
    expect((await upload(app, withBrands(avif, fitting), 'a.avif', 'image/avif')).status).toBe(status)
  })
})

describe('a JPEG', () => {
  const jpeg = () => plainPicture(400, 300).jpeg().toBuffer()

  test.each([
    ['as it is', (bytes: Buffer) => bytes, 201],
    ['without its end mark', (bytes: Buffer) => bytes.subarray(0, -2), 201],
    ['with half of its end mark', (bytes: Buffer) => bytes.subarray(0, -1), 201],
    ['with other bytes behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(500, 7)]), 201],
    ['with a line break behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\r\n')]), 201],
    [
      'with zeros in place of its end mark',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(4096)]),
      201,
    ],
    ['with its small copy behind it', (bytes: Buffer) => Buffer.concat([bytes, bytes]), 201],
    [
      'with the film of a phone behind it',
      (bytes: Buffer) =>
        Buffer.concat([bytes, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(2000, 3)]),
      201,
    ],
    [
      'with a filler before its end mark',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff, 0xd9])]),
      201,
    ],
    ['of which a tenth is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.9), 400],
    ['of which half is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 400],
    ['of which only the header arrived', (bytes: Buffer) => bytes.subarray(0, 200), 400],
  ])('%s', async (_, change, status) => {
    await using app = await startApp('SQLite')
    const noisy = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    for (const bytes of [await jpeg(), noisy]) {
      const reply = await upload(app, change(bytes))
      expect(reply.status).toBe(status)
      if (status === 400) expect(reply.body.message).toBe(mediaMessages.data)
    }
  })

  test('of a phone without its end mark is upright, and its data are gone', async () => {
    await using app = await startApp('SQLite')
    const bytes = await phonePhoto()
    const { status, body } = await upload(app, bytes.subarray(0, -2))
    expect(status).toBe(201)
    const { rawPayload } = await app.inject({ url: body.url })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })
})

describe('a PDF', () => {
  const more = (text: string) => Buffer.concat([aPdf(), Buffer.from(text)])

  test.each([
    ['with a line break behind its end', more('\r\n'), 201],
    ['with the page of a server behind its end', more(`<html>${'x'.repeat(5000)}</html>`), 201],
    ['with zeros behind its end', more('\0'.repeat(4096)), 201],
    ['with bytes of a mail before its head', Buffer.concat([Buffer.from('\r\n--boundary\r\n'), aPdf()]), 201],
    ['with a later version', more('\n5 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'), 201],
    ['with a mark of the order of bytes before its head', Buffer.concat([Buffer.from('\ufeff'), aPdf()]), 201],
    ['with the head of a printer before its own', Buffer.concat([Buffer.from('%!PS-Adobe-3.0 '), aPdf()]), 201],
    ['with another PDF behind it', Buffer.concat([aPdf(), aPdf()]), 201],
    ['with a megabyte of zeros behind its end', Buffer.concat([aPdf(), Buffer.alloc(1_000_000)]), 201],
    ['with the note of a signature behind its end', more('\n% signed\n'), 201],
    ['of form data only', Buffer.from('%FDF-1.2\n%%EOF'), 400],
    ['whose head comes after a kilobyte', Buffer.concat([Buffer.alloc(1025), aPdf()]), 400],
    ['whose later version is not whole', more('\n5 0 obj\n<<>>\nendobj\n'), 400],
    ['whose end is missing', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 400],
    ['with only its end', Buffer.from('%%EOF'), 400],
  ])('%s', async (_, bytes, status) => {
    await using app = await startApp('SQLite')
    expect((await uploadPdf(app, bytes)).statusCode).toBe(status)
  })
})

test.each([
  ['Übersicht.jpg', 'ubersicht.jpg'],
  ['U\u0308bersicht.jpg', 'ubersicht.jpg'],
  ['Straße Łódź.jpg', 'strasse-lodz.jpg'],
  ['Ærø Fjord.jpg', 'aero-fjord.jpg'],
  ['Ọ̀yọ́ 2026.jpg', 'oyo-2026.jpg'],
  ['Çatı Işık.jpg', 'cati-isik.jpg'],
  ['太阳.jpg', 'file.jpg'],
  ['Điện mặt trời.jpg', 'dien-mat-troi.jpg'],
  ['Zażółć gęślą jaźń.jpg', 'zazolc-gesla-jazn.jpg'],
  ['Ƙofar Ɗan Ɓaure.jpg', 'kofar-dan-baure.jpg'],
  ['Þórr Œuvre.jpg', 'thorr-oeuvre.jpg'],
  ["L'été d’Ọ̀ṣun.jpg", 'lete-dosun.jpg'],
  ['ﬁnal １２ m².jpg', 'final-12-m2.jpg'],
  ['Обзор 2026.jpg', '2026.jpg'],
  ['Îles – Été — 1.JPG', 'iles-ete-1.jpg'],
  ['a\u200bb.jpg', 'ab.jpg'],
  ['İstanbul.jpg', 'istanbul.jpg'],
])('the name %s becomes %s in the address', async (name, inAddress) => {
  await using app = await startApp('SQLite')
  const { body } = await upload(app, await plainPicture().jpeg().toBuffer(), name)
  expect(body).toMatchObject({ originalName: name, url: expect.stringMatching(new RegExp(`/${inAddress}$`)) })
})
