import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzipSync } from 'node:zlib'
import { inTurn } from '../in-turn.ts'

const brotli = promisify(brotliCompress)

// One works while the next is handed over. More would take turns with the thread that renders: a tenth fewer pages.
const atMostTwo = inTurn(2)

/**
 * The same bytes in each form that a client may ask for. What gains nothing by compression has the first only. Gzip is
 * made when the first client asks that knows no better: few do, and it costs as much as rendering the page. `smallBr` is
 * a fifth smaller than `br` and takes a hundred times as long: for what is asked for again.
 */
export type Forms = {
  identity: Buffer
  br?: Buffer | undefined
  smallBr?: (() => Promise<Buffer>) | undefined
  gzip?: (() => Buffer) | undefined
}
export type Encoding = 'identity' | 'br' | 'gzip'

// What fits into one packet with its headers arrives no sooner when it is smaller.
const worthwhileBytes = 1000

export async function compressed(text: string): Promise<Forms> {
  const identity = Buffer.from(text)
  if (identity.length < worthwhileBytes) return { identity }
  return {
    identity,
    br: await atMostTwo(() => brotli(identity, brotliOptions(2))),
    smallBr: () => brotli(identity, brotliOptions(11)),
    gzip: () => gzipSync(identity),
  }
}

const brotliOptions = (quality: number): BrotliOptions => ({
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
