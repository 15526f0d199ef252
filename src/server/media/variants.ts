import { mediaLimits, type PictureFormat, pictureFormats, pictureWidths } from '#contract/media.ts'
import { isMissingReference, isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inSpan } from '../observability/spans.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'
import { maxPixels } from './clean-picture.ts'
import { findBlob, findVariant, keepVariant } from './store.ts'

// Encoding keeps a core busy. One picture at a time leaves the other cores to visitors.
const atOnce = 1

// Of 0 to 9. At 960 px, 4 takes 1.6 s of a core, 3 takes 0.4 s, 2 takes 0.2 s, for files of 100, 105 and 111 %.
const avifEffort = 2

export type Variants = ReturnType<typeof variantMaker>

/** Smaller copies of pictures: made on first request, once for all clients that ask at the same time, and stored. */
export function variantMaker(db: Db) {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const queue = concurrencyLimit(atOnce, { name: 'pictures' })

  async function make(hash: string, width: number, format: PictureFormat) {
    const original = await findBlob(db, hash)
    if (!original?.mimeType.startsWith('image/')) return undefined
    const bytes = await queue(() =>
      inSpan('encode picture', { width, format }, () => encode(original.bytes, width, format)),
    )
    if (!bytes) return undefined
    await keepVariant(db, hash, width, format, bytes).catch(ignoringNotKept)
    return bytes
  }

  /** Undefined if there is no such picture, width or format, or the picture is too large. */
  return async function variant(hash: string, width: number, format: string) {
    if (!isWidth(width) || !isFormat(format)) return undefined
    const kept = await findVariant(db, hash, width, format)
    if (kept) return kept
    const name = `${hash}/${width}.${format}`
    const making = underWay.get(name) ?? make(hash, width, format).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

// The picture was removed while its copy was made, or there is no room for the copy: it is sent this once.
function ignoringNotKept(error: unknown) {
  if (!isMissingReference(error) && !isUnavailable(error)) throw error
}

const isWidth = (width: number) => (pictureWidths as readonly number[]).includes(width)
const isFormat = (format: string): format is PictureFormat => format in pictureFormats

async function encode(bytes: Buffer, width: number, format: PictureFormat) {
  // Loaded when the first picture is made: most processes start with all of them made already.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const original = await sharp(bytes).metadata()
  if (original.width * original.height > maxPixels) return undefined
  if (original.height * Math.min(1, width / original.width) > mediaLimits.sideMaxPixels) return undefined
  const picture = sharp(bytes).rotate().resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? picture.avif({ quality: 44, effort: avifEffort, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 74 }).toBuffer()
}
