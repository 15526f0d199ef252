// Small pictures and PDFs for tests of the media library.
import { strToU8, zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { mediaApi } from '#contract/media/media.ts'
import type { TestApp } from './app.ts'

export const plainPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' }, limitInputPixels: false })

export const base64 = async (picture: Sharp | Buffer) =>
  (Buffer.isBuffer(picture) ? picture : await picture.toBuffer()).toString('base64')

/** Creates a photo as phones do: its metadata say how to rotate it, and where it was taken. */
export const phonePhoto = () =>
  plainPicture(40, 20)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 4/1 0/1' } },
    })
    .toBuffer()

/** Creates an animated picture of three frames. */
export const movingPicture = (format: 'gif' | 'webp') => {
  const frame = (value: number) => Buffer.alloc(10 * 10 * 3, value)
  const raw = Buffer.concat([frame(0), frame(120), frame(250)])
  return sharp(raw, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
    .toFormat(format)
    .toBuffer()
}

export const aPdf = (length = 0) => {
  const head = '%PDF-1.7\n'
  const end = '\n%%EOF\n'
  return Buffer.from(head + 'x'.repeat(Math.max(0, length - head.length - end.length)) + end)
}

/** Creates a ZIP file, such as a document of Word or Excel, with parts of these names. */
export const aZip = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)]))))

/** Creates an OpenDocument file: its first part is its type, which is not compressed. */
export const anOpenDocument = (type: string, ...names: string[]) =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
      ...Object.fromEntries(['content.xml', ...names].map((name) => [name, strToU8(name)])),
    }),
  )

/** Creates the body and the headers of a form with one file, as a browser sends it. */
export function formWithFile(bytes: Buffer, { field = 'file', name = 'sheet.pdf', type = 'application/pdf' } = {}) {
  const boundary = 'a-boundary-that-nobody-writes'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Uploads a small picture of one colour as an administrator. */
export async function uploadPicture(app: TestApp, name: string, background: string) {
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png()
  return app.admin(mediaApi.upload, {
    body: { filename: `${name}.png`, mimeType: 'image/png', data: await base64(png) },
  })
}
