import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The same bytes in each form that a browser may ask for. */
export type Compressed = { identity: Buffer; gzip: Buffer; br: Buffer }
export type Encoding = keyof Compressed

export async function compressed(text: string): Promise<Compressed> {
  const identity = Buffer.from(text)
  const [gzip, br] = await Promise.all([
    gzipped(identity, { level: 6 }),
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ])
  return { identity, gzip, br }
}

/** The smallest form that the browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').toLowerCase()
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}
