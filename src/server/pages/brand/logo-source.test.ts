import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandApi, brandMessages } from '#contract/content/brand.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'

const upload = (app: TestApp, bytes: Buffer, filename = 'logo.svg') =>
  app.sendAsAdmin(brandApi.addLogo, { body: { filename, data: bytes.toString('base64') } })

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 60">'
const drawn = (inside: string) => Buffer.from(`${open}${inside}</svg>`)
const shape = '<rect width="150" height="60" fill="#cc0000"/>'
const pixels = 'data:image/png;base64,iVBORw0KGgo='
const { pictureInSvg, emptyLogo, compressedSvg } = brandMessages

const refused = [
  ['that holds only a picture', drawn(`<image width="300" height="60" href="${pixels}"/>`), pictureInSvg],
  ['without shapes', drawn(''), emptyLogo],
  ['that is compressed', gzipSync(drawn(shape)), compressedSvg],
] as const
const furtherRefused = [
  ['with a picture of an older program', drawn(`<image width="9" xlink:href="${pixels}"/>`), pictureInSvg],
  [
    'with a picture in a group',
    drawn(`<g><defs><image id="a" href="${pixels}"/></defs><use href="#a"/></g>`),
    pictureInSvg,
  ],
  ['with a picture as a pattern', drawn(`<pattern id="p"><image href="${pixels}"/></pattern>`), pictureInSvg],
  [
    'with a picture on a white ground',
    drawn(`<rect width="300" height="60" fill="#fff"/><image href="${pixels}"/>`),
    pictureInSvg,
  ],
  ['with shapes outside its view', drawn('<rect x="900" width="20" height="20"/>'), emptyLogo],
  ['with shapes of no colour', drawn('<rect width="300" height="60" fill="none"/>'), emptyLogo],
  ['with hidden shapes', drawn(`<g display="none">${shape}</g>`), emptyLogo],
  ['with transparent shapes', drawn(`<g opacity="0">${shape}</g>`), emptyLogo],
  ['with shapes that are only defined', drawn(`<defs>${shape}</defs>`), emptyLogo],
  ['that is compressed, with another name', gzipSync(drawn(shape), { level: 9 }), compressedSvg],
] as const

test.each(isDeep ? [...refused, ...furtherRefused] : refused)('a logo %s is refused', async (_, bytes, message) => {
  await using app = await startApp('SQLite')
  const { status, body } = await upload(app, bytes)
  expect([status, body.errors]).toEqual([400, [{ path: 'data', message }]])
})

test('a PNG that shows nothing is refused, and a flat one is taken', async () => {
  await using app = await startApp('SQLite')
  const flat = (alpha: number) =>
    sharp({ create: { width: 300, height: 60, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } })
      .png()
      .toBuffer()
  expect((await upload(app, await flat(0), 'logo.png')).body.errors).toEqual([{ path: 'data', message: emptyLogo }])
  expect((await upload(app, await flat(1), 'logo.png')).status).toBe(201)
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const text = `<?xml version="1.0" encoding="UTF-16"?>${open}${shape}</svg>`

const inUtf16 = ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])] as const
const furtherDrawn = [
  ['UTF-8', drawn(shape)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from('\ufeff'), drawn(shape)])],
  ['UTF-16 without a mark', utf16(text)],
  ['UTF-16 in the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(text).swap16()])],
  ['shapes beside a picture', drawn(`${shape}<image href="${pixels}"/>`)],
] as const

test.each(isDeep ? [inUtf16, ...furtherDrawn] : [inUtf16])('a logo in %s is drawn', async (_, bytes) => {
  await using app = await startApp('SQLite')
  const { url } = (await upload(app, drawn(shape))).body
  const { status, body } = await upload(app, bytes)
  expect([status, body.url]).toEqual([201, url])
})
