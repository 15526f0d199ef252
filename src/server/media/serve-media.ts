import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaUrl, type PictureFormat, pictureFormats } from '#contract/media/pictures.ts'
import { sendPrepared } from '#server/pages/serve-pages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import { type Range, rangeOf } from '#server/platform/http/ranges.ts'
import { found } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { uncompressed } from '#server/platform/responses/encodings.ts'
import { isNotModified, type PreparedResponse } from '#server/platform/responses/prepared-response.ts'
import { placeholderSvg } from './placeholder.ts'
import { findBlob, findFile, findPart } from './store.ts'
import type { FindOrCreateVariant } from './variants.ts'

/**
 * Browsers may cache a file forever, because its address contains a hash of its content. The policy keeps a file from
 * running code.
 */
const fileHeaders = {
  'cache-control': caching.forever,
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

const headersOf = (mimeType: string) => ({
  ...fileHeaders,
  'content-type': mimeType,
  ...(mimeType === 'application/pdf' && { 'content-disposition': 'attachment' }),
})

// The cache does not store files with more bytes. Of such a file the server reads only the part that it sends.
const cacheMaxBytes = 4_000_000

// New variants (copies in another size or format) are made one by one. After this time a client gets the original.
const maxWaitMs = 5000

/** Serves the files of the media library and the variants of its pictures. */
export function serveMedia(
  app: FastifyInstance,
  db: Db,
  findOrCreateVariant: FindOrCreateVariant,
  { cache, prepare }: ResponseCaching,
) {
  const tags = ['media'] as const

  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { hash } = request.params
    // The key leaves out the name, because a file is found under any name. The key is not an address: otherwise the
    // server would send the whole cached file before this handler, which can send a part of it, gets the request.
    const key = `media:${hash}`
    const cached = cache.get(key)
    if (cached) return sendFileOrRange(request, reply, cached)
    // If the database is unreachable, `getOrCreate` returns the stale response, if the cache has one.
    const result = await findFile(db, hash).catch((error) => cache.getOrCreate(key, () => Promise.reject(error)))
    if (result && 'etag' in result) return sendFileOrRange(request, reply, result)
    if (!result && wantsPicture(request)) return sendPlaceholder(reply)
    const file = found(result)
    if (file.sizeBytes > cacheMaxBytes) return sendLargeFile(db, request, reply, { hash, ...file })
    const creating = cache.getOrCreate(key, async () => {
      const { bytes, mimeType } = found(await findBlob(db, hash))
      return { response: prepare({ encodings: uncompressed(bytes), headers: headersOf(mimeType) }), tags }
    })
    return sendFileOrRange(request, reply, await creating)
  })

  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, width, format = ''] = /^([1-9]\d{0,3})\.(\w{3,4})$/.exec(file) ?? []
    const creating = cache.getOrCreate(`/pictures/${hash}/${file}`, async () => {
      const bytes = found(await findOrCreateVariant(hash, Number(width), format))
      if (bytes === 'too large') return { response: prepare(redirectResponse(mediaUrl(hash, 'original'))), tags }
      const headers = { ...fileHeaders, 'content-type': pictureFormats[format as PictureFormat] }
      return { response: prepare({ encodings: uncompressed(bytes), headers }), tags }
    })
    const picture = await Promise.race([creating, sleep(maxWaitMs, null, { ref: false })])
    if (picture) return sendPrepared(request, reply, picture)
    // The encoding continues. If it fails, the error is ignored here, because the next request starts a new
    // encoding.
    creating.catch(() => {})
    return reply.header('cache-control', caching.none).redirect(mediaUrl(hash, 'original'), 302)
  })
}

/**
 * True if the client asks for a picture to show, as a browser does for an `img`. Only such a client gets a placeholder
 * when the file is missing.
 */
const wantsPicture = ({ headers }: FastifyRequest) => headers.accept?.startsWith('image/') ?? false

/** Sends a 404 with a drawing as its body. Browsers show it in place of the missing picture, even without scripts. */
const sendPlaceholder = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...headersOf('image/svg+xml'), 'accept-ranges': 'none', 'cache-control': caching.none, vary: 'accept' })
    .send(placeholderSvg)

const redirectResponse = (location: string) => ({
  encodings: uncompressed(Buffer.alloc(0)),
  headers: { location, 'cache-control': 'no-store' },
  status: 302,
})

/** Sends the file, or the part of it that a browser requests, such as when the visitor seeks in a film. */
function sendFileOrRange(request: FastifyRequest, reply: FastifyReply, file: PreparedResponse) {
  const { head, body } = file.encoded('identity')
  const range = requestedRange(request, file.etag, body.length)
  if (range === null) return sendPrepared(request, reply, file)
  reply.headers(Object.fromEntries(headerPairs(head)))
  if (range === 'unsatisfiable') return refuseRange(reply, body.length)
  return sendRange(reply, range, body.length, body.subarray(range.start, range.end + 1))
}

type LargeFile = { hash: string; mimeType: string; sizeBytes: number }

async function sendLargeFile(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, mimeType, sizeBytes }: LargeFile,
) {
  const etag = `"${hash}"`
  const headers = { ...headersOf(mimeType), vary: 'accept-encoding', etag }
  if (isNotModified(request.raw, etag)) return reply.code(304).headers(headers).send()
  if (request.method === 'HEAD') {
    // This bypasses Fastify, which would set the length to that of the empty body. The cast is safe: no header is
    // undefined.
    const allHeaders = reply.headers({ ...headers, 'content-length': String(sizeBytes) }).getHeaders()
    reply.hijack()
    reply.raw.writeHead(200, allHeaders as OutgoingHttpHeaders).end()
    return reply
  }
  const range = requestedRange(request, etag, sizeBytes)
  if (range === 'unsatisfiable') return refuseRange(reply.headers(headers), sizeBytes)
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const bytes = found(await findPart(db, hash, start, end + 1 - start))
  reply.headers(headers)
  return range ? sendRange(reply, range, sizeBytes, bytes) : reply.send(bytes)
}

/**
 * Returns the part of the file that the client requests; null if the client wants the whole file or only its headers,
 * or has the file already.
 */
function requestedRange(request: FastifyRequest, etag: string, length: number) {
  const { range: rangeHeader, 'if-range': ifRange } = request.headers
  if (request.method === 'HEAD' || isNotModified(request.raw, etag)) return null
  return ifRange === undefined || ifRange === etag ? rangeOf(rangeHeader, length) : null
}

const refuseRange = (reply: FastifyReply, length: number) =>
  reply
    .code(416)
    .headers({ 'content-range': `bytes */${length}`, 'content-length': '0', 'cache-control': caching.none })
    .send()

const sendRange = (reply: FastifyReply, { start, end }: Range, length: number, bytes: Buffer) =>
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${length}`, 'content-length': String(bytes.length) })
    .send(bytes)

function* headerPairs(flat: string[]) {
  for (let i = 0; i < flat.length; i += 2) yield [flat[i], flat[i + 1]] as const
}
