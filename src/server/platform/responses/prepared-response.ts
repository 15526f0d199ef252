import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, type Encodings, encodingFor } from './encodings.ts'

/** `head` has the headers as name, value, name, value …, because Node writes such a list without checking it again. */
type EncodedResponse = { head: string[]; body: Buffer }

/** A response with complete headers and body, which can be written any number of times. */
export type PreparedResponse = {
  status: number
  etag: string
  /** The headers of a 304, as name, value, name, value … */
  notModifiedHead: string[]
  /** The response in an encoding, or uncompressed if it does not exist in that encoding. */
  encoded: (encoding: Encoding) => EncodedResponse
  /** The bytes of memory that the response takes once every encoding of its body exists. */
  sizeBytes: number
}

export type ResponseParts = { encodings: Encodings; headers: Record<string, string>; status?: number }

export type PrepareResponse = ReturnType<typeof responsePreparer>

/** Creates the function that prepares responses. `commonHeaders` are the headers that every response of the site has. */
export function responsePreparer(commonHeaders: Record<string, string>) {
  return function prepare({ encodings, headers, status = 200 }: ResponseParts): PreparedResponse {
    const { identity, br, gzip, sizeBytes } = encodings
    // A hash of either body identifies the content. Hashing the smaller one is five times as fast.
    const digest = hash('sha256', br ?? identity(), 'base64url').slice(0, 22)
    // The ETag is weak if several encodings share it, because their bytes differ.
    const etag = br || gzip ? `W/"${digest}"` : `"${digest}"`
    const { 'content-type': type = '', ...otherHeaders } = headers
    const notModifiedHead = Object.entries({ ...commonHeaders, ...otherHeaders, vary: 'accept-encoding', etag }).flat()

    function withHead(body: Buffer, encoding?: Encoding): EncodedResponse {
      const bodyHeaders = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
      return {
        head: [...notModifiedHead, ...Object.entries(bodyHeaders).flat(), 'content-length', String(body.length)],
        body,
      }
    }

    function createEncoded(encoding: Encoding) {
      if (encoding === 'br' && br) return withHead(br, 'br')
      if (encoding === 'gzip' && gzip) return withHead(gzip(), 'gzip')
      return withHead(identity())
    }

    const byEncoding = new Map<Encoding, EncodedResponse>()

    function encoded(encoding: Encoding) {
      const cached = byEncoding.get(encoding)
      if (cached) return cached
      const created = createEncoded(encoding)
      byEncoding.set(encoding, created)
      return created
    }

    return { status, etag, notModifiedHead, encoded, sizeBytes }
  }
}

/** Writes a prepared response in the encoding that the client accepts; without a body for a 304 or a HEAD request. */
export function writeResponse(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse) {
  const { headers } = request
  if (prepared.status === 200 && isNotModified(request, prepared.etag)) {
    response.writeHead(304, prepared.notModifiedHead).end()
    return
  }
  const { head, body } = prepared.encoded(encodingFor(headers['accept-encoding']))
  response.writeHead(prepared.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** True if the client already has the response with this ETag. */
export function isNotModified({ headers: { 'if-none-match': ifNoneMatch } }: IncomingMessage, etag: string) {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const withoutPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => withoutPrefix(tag) === withoutPrefix(etag))
}

/** Returns the response with an additional header, which warns that it may be out of date. */
export function staleResponse(prepared: PreparedResponse): PreparedResponse {
  const warning = ['warning', '110 - "Response is Stale"']
  return {
    ...prepared,
    notModifiedHead: [...prepared.notModifiedHead, ...warning],
    encoded(encoding) {
      const { head, body } = prepared.encoded(encoding)
      return { head: [...head, ...warning], body }
    },
  }
}

/** Values of the header Cache-Control. */
export const cacheControl = {
  none: 'no-store',
  /** For addresses that only their holders know: no cache between the server and the browser may keep the response. */
  secret: 'private, no-store',
  /** The browser revalidates each time, and gets a 304 while nothing has changed. */
  checked: 'public, max-age=0, must-revalidate',
  /** For addresses that contain a hash of the content: the content at such an address never changes. */
  forever: 'public, max-age=31536000, immutable',
} as const
