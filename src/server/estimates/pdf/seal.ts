// The seal of a PDF is an HMAC over all bytes of the file, and is itself written into the file. If a byte is changed,
// the seal no longer matches.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The file has these zeros in place of the seal while the HMAC is calculated. */
const blankSeal = '0'.repeat(64)

const sealPrefix = 'HMAC-SHA-256 '
const sealPattern = new RegExp(`\\(${sealPrefix}([0-9a-f]{64})\\)`, 'g')

/** A text that must be in the document's information: `sealFile` replaces its zeros by the seal. */
export const blankSealText = sealPrefix + blankSeal

/** Calculates the seal of a file, and returns the file with the seal in place of the zeros. */
export function sealFile(file: Buffer, secret: Buffer): Buffer {
  const [place, ...others] = sealsIn(file)
  if (others.length > 0 || place?.seal !== blankSeal) throw new Error('The file has no place for one seal')
  return withSeal(file, place.offset, sealOf(file, secret))
}

export type SealCheck = 'unchanged' | 'changed' | 'unsealed'

/** Checks whether a file is byte for byte one that this site has sealed. */
export function checkSeal(file: Buffer, secret: Buffer): SealCheck {
  const [first, ...others] = sealsIn(file)
  if (!first) return 'unsealed'
  if (others.length > 0) return 'changed'
  const expected = sealOf(withSeal(file, first.offset, blankSeal), secret)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(first.seal)) ? 'unchanged' : 'changed'
}

const sealOf = (file: Buffer, secret: Buffer) => createHmac('sha256', secret).update(file).digest('hex')

// latin1 makes one character of each byte, so an index in the text is an offset in the file.
const sealsIn = (file: Buffer) =>
  Array.from(file.toString('latin1').matchAll(sealPattern), (match) => ({
    seal: match[1] ?? '',
    offset: match.index + 1 + sealPrefix.length,
  }))

function withSeal(file: Buffer, offset: number, seal: string) {
  const copy = Buffer.from(file)
  copy.write(seal, offset, 'latin1')
  return copy
}
