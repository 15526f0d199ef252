import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/**
 * The body of a response in each encoding that a client may accept. One body exists from the beginning; the others are
 * created for the first client that needs them.
 */
export type Encodings = {
  identity: () => Buffer
  br?: Buffer | undefined
  gzip?: (() => Buffer) | undefined
  /** The bytes of memory that all encodings take once they exist. For compressed text this is an estimate. */
  sizeBytes: number
}
export type Encoding = 'identity' | 'br' | 'gzip'

// A shorter body fits into one packet with its headers, so compression would not make it arrive sooner.
const compressionMinBytes = 1000

/** Compresses a text, or its bytes, on this thread, because passing it to another thread would take as long. */
export function encodedText(textOrBytes: string | Buffer): Encodings {
  const text = typeof textOrBytes === 'string' ? Buffer.from(textOrBytes) : textOrBytes
  if (text.length < compressionMinBytes) return uncompressed(text)
  const br = trimmedCopy(brotliCompressSync(text, brotliOptions))
  return {
    br,
    identity: () => trimmedCopy(brotliDecompressSync(br)),
    gzip: () => trimmedCopy(gzipSync(brotliDecompressSync(br))),
    // The factor counts the brotli body and the gzip body, which is a little larger.
    sizeBytes: Math.round(text.length + br.length * 2.2),
  }
}

/** The encodings of a body that is not worth compressing, such as a picture: only the bytes themselves. */
export const uncompressed = (bytes: Buffer): Encodings => ({ identity: () => bytes, sizeBytes: bytes.length })

/** Copies the bytes, because they are a part of a larger buffer of zlib, which would stay in memory with them. */
function trimmedCopy(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

// The lowest quality with which the first pages of all languages arrive without another round trip: docs/decisions/0083.
const brotliOptions = {
  chunkSize: 32 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // The window has 2^18 bytes. One that is much larger than a page would only cost memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

// Browsers send only a few different Accept-Encoding headers, so each is parsed once.
const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 })

/** Chooses the smallest encoding that a client with this Accept-Encoding header accepts. */
export function encodingFor(acceptEncoding = ''): Encoding {
  const cached = encodingByHeader.get(acceptEncoding)
  if (cached) return cached
  const encoding = negotiate(acceptEncoding)
  encodingByHeader.set(acceptEncoding, encoding)
  return encoding
}

// The library @fastify/accept-negotiator is not used: for `*, br;q=0`, which a client without brotli may send, it
// returns `br`.
function negotiate(acceptEncoding: string): Encoding {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) : 1]
      }),
  )
  const isAccepted = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}
