import type { FastifyInstance } from 'fastify'
import { type PictureFormat, pictureFormats } from '#contract/media.ts'
import type { Db } from '../db/schema.ts'
import { findBlob } from '../media/store.ts'
import type { Variants } from '../media/variants.ts'
import { found } from './refusal.ts'

/** The address names the content, so what is behind it never changes; whatever it is, it can't run anything here. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

/** Files of the media library, and smaller copies of its pictures. */
export function serveMedia(app: FastifyInstance, db: Db, variants: Variants) {
  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { bytes, mimeType } = found(await findBlob(db, request.params.hash))
    reply.headers(fileHeaders).type(mimeType)
    if (mimeType === 'application/pdf') reply.header('content-disposition', 'attachment')

    const range = rangeOf(request.headers.range, bytes.length)
    if (!range) return reply.send(bytes)
    const { start, end } = range
    reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    return reply.send(bytes.subarray(start, end + 1))
  })

  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const [, width, format] = /^(\d{1,4})\.(\w{3,4})$/.exec(request.params.file) ?? []
    const bytes = found(await variants(request.params.hash, Number(width), format ?? ''))
    return reply
      .headers(fileHeaders)
      .type(pictureFormats[format as PictureFormat])
      .send(bytes)
  })
}

/** One range, as browsers ask for it when a film is wound forward; null sends the whole file. */
function rangeOf(header: string | undefined, length: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return start <= end ? { start, end } : null
}
