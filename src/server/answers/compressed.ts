import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)

/**
 * The same bytes in each form that a client may ask for. Only one exists from the beginning; what few clients ask for
 * is made for the first of them. `smallBr` is over a quarter smaller than `br` and takes hundreds of times as long: for
 * what is asked for again.
 */
export type Forms = {
  identity: () => Buffer
  br?: Buffer | undefined
  smallBr?: (() => Promise<Buffer>) | undefined
  gzip?: (() => Buffer) | undefined
  /** Of all of them together, were each asked for. */
  sizeBytes: number
}
export type Encoding = 'identity' | 'br' | 'gzip'

/** A text's bytes in the first form that there is of them, which is all that has to be handed to another thread. */
export type Packed = { bytes: Uint8Array; isBr: boolean; textBytes: number }

// What fits into one packet with its headers arrives no sooner when it is smaller.
const worthwhileBytes = 1000

/**
 * Compressed here and now: handing it to another thread for that takes this one as long as the lowest level does. The
 * parts of a long text may come by themselves, which spares putting it together.
 */
export function packed(...parts: string[]): Packed {
  const bytes = bytesOf(parts)
  const textBytes = bytes.length
  if (textBytes < worthwhileBytes) return { bytes, isBr: false, textBytes }
  return { bytes: alone(brotliCompressSync(bytes, brotliOptions(constants.BROTLI_MIN_QUALITY))), isBr: true, textBytes }
}

export function formsOf({ bytes: { buffer, byteOffset, byteLength }, isBr, textBytes }: Packed): Forms {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (!isBr) return asItIs(bytes)
  return {
    br: bytes,
    identity: () => alone(brotliDecompressSync(bytes)),
    gzip: () => alone(gzipSync(brotliDecompressSync(bytes))),
    smallBr: async () => alone(await brotli(await unpacked(bytes), brotliOptions(constants.BROTLI_MAX_QUALITY))),
    // Gzip is a little larger than brotli.
    sizeBytes: Math.round(textBytes + bytes.length * 2.2),
  }
}

export const compressed = (...parts: string[]) => formsOf(packed(...parts))

export const asItIs = (bytes: Buffer): Forms => ({ identity: () => bytes, sizeBytes: bytes.length })

/** What zlib gives holds on to all of the chunk that it was written to, however little that is. */
function alone(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const scratch = Buffer.allocUnsafeSlow(1024 * 1024)

/** Three times as fast as encoding at once: one sign beyond Latin-1 makes V8 take the long way for all of them. */
function bytesOf(parts: string[]) {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length * 2 > scratch.length) return Buffer.from(parts.join(''))
  let end = 0
  for (const part of parts) end += scratch.write(part, end, 'utf16le')
  try {
    return transcode(scratch.subarray(0, end), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(parts.join('')) // with half of a sign in it, which is shown as one that is not known
  }
}

const brotliOptions = (quality: number): BrotliOptions => ({
  chunkSize: 32 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window much larger than a page only costs memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
})

// Browsers say it in a handful of ways, so each is read once. Whoever makes up others doesn't fill the memory.
const read = new Map<string | undefined, Encoding>()
const readAtMost = 100

/** The smallest form that the client takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const known = read.get(acceptEncoding)
  if (known) return known
  const encoding = smallestOf(acceptEncoding ?? '')
  if (read.size < readAtMost) read.set(acceptEncoding, encoding)
  return encoding
}

function smallestOf(acceptEncoding: string): Encoding {
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
  const isTaken = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (isTaken('br')) return 'br'
  return isTaken('gzip') ? 'gzip' : 'identity'
}
