import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { brandColors } from '#contract/content/brand.ts'
import {
  defaultSocialPictureUrl,
  mediaUrl,
  type PictureFormat,
  pictureFormats,
  placeholderPictureSize,
  socialPictureUrl,
} from '#contract/media/pictures.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import { chunkMaxBytes, inOwnTurn } from '#server/platform/http/chunks.ts'
import type { RawReply, RawRequest, RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { uncompressed } from '#server/platform/responses/encodings.ts'
import { cacheControl, isNotModified, type PreparedResponse } from '#server/platform/responses/prepared-response.ts'
import { findBlob, findFilePart, findFileType } from './store.ts'
import { variantMaker } from './variants.ts'

const { width, height } = placeholderPictureSize
const { mist, rule, leaf, sun } = brandColors

/** A drawing of the sun above hills. Articles, and pages without scripts, show it in place of a deleted picture. */
const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="${width}" height="${height}">
<path fill="${mist}" d="M0 0h1600v1000H0z"/>
<circle cx="1120" cy="380" r="90" fill="${sun}" opacity=".45"/>
<path fill="${rule}" d="M0 760 420 470l330 240 260-170 590 300v160H0z"/>
<path fill="${leaf}" opacity=".25" d="M0 870 520 700l420 150 300-90 360 110v130H0z"/>
</svg>
`

/**
 * Browsers may cache a file forever, because its address contains a hash of its content. The policy keeps a file from
 * running code.
 */
const fileHeaders = {
  'cache-control': cacheControl.forever,
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

const headersOf = (mimeType: string) => ({
  ...fileHeaders,
  'content-type': mimeType,
  ...(mimeType === 'application/pdf' && { 'content-disposition': 'attachment' }),
})

// The bytes that the server reads at once of a large file: four chunks, because SQLite needs 8 ms for a part of a file of
// 10 MB, however small the part is. The newest 16 MB stay in memory for the next chunk, and for other clients.
const readBytes = 4 * chunkMaxBytes
const readsCached = 16

// Pictures in new sizes or formats are made one by one. A client that has waited this long gets the original picture.
const maxWaitMs = 5000

/** Serves the files of the media library and the variants of its pictures. */
export function mediaFileRoutes({ db, cache, prepare }: ResponseCaching & { db: Db }): RawRoute[] {
  const tags = ['media'] as const
  const { findOrCreateVariant, findOrCreateSocialPicture } = variantMaker(db)
  const chunksOf = chunkReader(db)

  async function sendFile(request: RawRequest): Promise<RawReply> {
    const { hash = '' } = request.params
    // The key leaves out the name, because a file is found under any name. The key is not an address: if it were, the
    // server would send the whole cached file at once, and this handler could not send a part of the file.
    const key = `media:${hash}`
    const cached = cache.get(key)
    if (cached) return fileOrRange(request, cached)
    // If the database is unreachable, `getOrCreate` returns the stale response, if the cache has one.
    const result = await findFileType(db, hash).catch((error) => cache.getOrCreate(key, () => Promise.reject(error)))
    if (result && 'etag' in result) return fileOrRange(request, result)
    if (!result && wantsPicture(request)) return placeholder
    const file = found(result)
    // A larger file is not cached. The server reads and sends it in chunks.
    if (file.sizeBytes > chunkMaxBytes) return sendLargeFile(request, { hash, ...file }, chunksOf)
    const creating = cache.getOrCreate(key, async () => {
      const { bytes, mimeType } = found(await findBlob(db, hash))
      return { response: prepare({ encodings: uncompressed(bytes), headers: headersOf(mimeType) }), tags }
    })
    return fileOrRange(request, await creating)
  }

  async function sendPicture({ params: { hash = '', file = '' } }: RawRequest): Promise<RawReply> {
    const [, width, format = ''] = /^([1-9]\d{0,3})\.(\w{3,4})$/.exec(file) ?? []
    const creating = cache.getOrCreate(`/pictures/${hash}/${file}`, async () => {
      const bytes = found(await findOrCreateVariant(hash, Number(width), format))
      if (bytes === 'too large') return { response: prepare(redirectResponse(mediaUrl(hash, 'original'))), tags }
      const headers = { ...fileHeaders, 'content-type': pictureFormats[format as PictureFormat] }
      return { response: prepare({ encodings: uncompressed(bytes), headers }), tags }
    })
    const picture = await Promise.race([creating, sleep(maxWaitMs, null, { ref: false })])
    if (picture) return picture
    // The encoding continues. If it fails, the error is ignored here, because the next request starts a new
    // encoding.
    creating.catch(() => {})
    return { redirect: mediaUrl(hash, 'original'), headers: { 'cache-control': cacheControl.none } }
  }

  async function sendSocialPicture({ params: { hash = '' } }: RawRequest): Promise<RawReply> {
    return cache.getOrCreate(socialPictureUrl(hash), async () => {
      const bytes = await findOrCreateSocialPicture(hash)
      if (!Buffer.isBuffer(bytes)) return { response: prepare(redirectResponse(defaultSocialPictureUrl)), tags }
      // An administrator may choose another focal point, so the picture at this address may change.
      const headers = { ...fileHeaders, 'content-type': 'image/jpeg', 'cache-control': cacheControl.checked }
      return { response: prepare({ encodings: uncompressed(bytes), headers }), tags }
    })
  }

  return [
    { path: '/media/:hash/:name', handle: sendFile },
    { path: socialPictureUrl(':hash'), handle: sendSocialPicture },
    { path: '/pictures/:hash/:file', handle: sendPicture },
  ]
}

/**
 * True if the client asks for a picture to show, as a browser does for an `img`. Only such a client gets a placeholder
 * when the file is missing.
 */
const wantsPicture = ({ headers }: RawRequest) => headers.accept?.startsWith('image/') ?? false

/** A 404 with a drawing as its body. Browsers show it in place of the missing picture, even without scripts. */
const placeholder: RawReply = {
  status: 404,
  headers: {
    ...headersOf('image/svg+xml'),
    'accept-ranges': 'none',
    'cache-control': cacheControl.none,
    vary: 'accept',
  },
  body: placeholderSvg,
}

const redirectResponse = (location: string) => ({
  encodings: uncompressed(Buffer.alloc(0)),
  headers: { location, 'cache-control': 'no-store' },
  status: 302,
})

/** The file, or the part of it that a browser requests, such as when the visitor seeks in a film. */
function fileOrRange(request: RawRequest, file: PreparedResponse): RawReply {
  const { head, body } = file.encoded('identity')
  const range = requestedRange(request, file.etag, body.length)
  if (range === null) return file
  const headers = Object.fromEntries(headerPairs(head))
  if (range === 'unsatisfiable') return refusedRangeReply(headers, body.length)
  return { ...partialReply(headers, range, body.length), body: body.subarray(range.start, range.end + 1) }
}

type LargeFile = { hash: string; mimeType: string; sizeBytes: number }

function sendLargeFile(
  request: RawRequest,
  { hash, mimeType, sizeBytes }: LargeFile,
  chunksOf: ReturnType<typeof chunkReader>,
): RawReply {
  const etag = `"${hash}"`
  const headers = { ...headersOf(mimeType), vary: 'accept-encoding', etag }
  if (isNotModified(request.raw, etag)) return { status: 304, headers }
  if (request.method === 'HEAD') return { headers: { ...headers, 'content-length': String(sizeBytes) } }
  const range = requestedRange(request, etag, sizeBytes)
  if (range === 'unsatisfiable') return refusedRangeReply(headers, sizeBytes)
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  const chunks = chunksOf(hash, start, end)
  const length = { 'content-length': String(end + 1 - start) }
  return range ? { ...partialReply(headers, range, sizeBytes), chunks } : { headers: { ...headers, ...length }, chunks }
}

/** Returns a function that reads a large file from the byte `start` to the byte `end`, chunk by chunk. */
function chunkReader(db: Db) {
  const reads = new LRUCache<string, Buffer>({
    max: readsCached,
    fetchMethod: (key) => {
      const [hash = '', start] = key.split(' ')
      return inOwnTurn(() => findFilePart(db, hash, Number(start), readBytes))
    },
  })
  return async function* chunksOf(hash: string, start: number, end: number) {
    for (let at = start; at <= end; ) {
      const readStart = at - (at % readBytes)
      const read = found(await reads.fetch(`${hash} ${readStart}`))
      const next = Math.min(at + chunkMaxBytes, readStart + readBytes, end + 1)
      // A copy, because a part of `read` would keep all of it in memory until the client has taken the part.
      yield Buffer.from(read.subarray(at - readStart, next - readStart))
      at = next
    }
  }
}

/**
 * Returns the part of the file that the client requests; null if the client wants the whole file or only its headers,
 * or has the file already.
 */
function requestedRange(request: RawRequest, etag: string, length: number) {
  const { range: rangeHeader, 'if-range': ifRange } = request.headers
  if (request.method === 'HEAD' || isNotModified(request.raw, etag)) return null
  return ifRange === undefined || ifRange === etag ? byteRangeOf(rangeHeader, length) : null
}

type Headers = Record<string, string>

const refusedRangeReply = (headers: Headers, length: number): RawReply => ({
  status: 416,
  headers: {
    ...headers,
    'content-range': `bytes */${length}`,
    'content-length': '0',
    'cache-control': cacheControl.none,
  },
})

const partialReply = (headers: Headers, { start, end }: Range, length: number) => ({
  status: 206,
  headers: {
    ...headers,
    'content-range': `bytes ${start}-${end}/${length}`,
    'content-length': String(end + 1 - start),
  },
})

function* headerPairs(flat: string[]) {
  for (let i = 0; i < flat.length; i += 2) yield [flat[i] ?? '', flat[i + 1] ?? ''] as const
}

type Range = { start: number; end: number }

/**
 * Reads the bytes that a Range header requests: the first and the last, counted from 0. Returns null for a header
 * without a valid range (the client then gets the whole file), and 'unsatisfiable' for bytes beyond the file's end.
 */
export function byteRangeOf(header: string | undefined, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') return Number(to) > 0 && length > 0 ? lastBytes(Number(to), length) : ('unsatisfiable' as const)
  // A range that ends before it starts is ignored (RFC 9110).
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= length) return 'unsatisfiable' as const
  return { start: Number(from), end: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

const lastBytes = (count: number, length: number) => ({ start: Math.max(0, length - count), end: length - 1 })
