import type { Sharp } from 'sharp'
import { mediaLimits, mediaMessages } from '#contract/media.ts'
import { inSpan } from '../observability/spans.ts'
import { Refusal } from '../refusal.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'
import { type PictureKind, recognisePicture, refusedData } from './recognise.ts'

// A picture of a few kilobytes can unfold to gigabytes of pixels; phones take about 12 million.
export const maxPixels = 40_000_000

const cleaning = concurrencyLimit(1, { waitingAtMost: 20 })

export type CleanPicture = {
  bytes: Buffer
  kind: PictureKind
  /** Null for those that move: a smaller copy of them would stand still, so pages show the file itself. */
  picture: { width: number; height: number; color: string } | null
}

/**
 * The picture, decoded and encoded anew in the same format. Refuses bytes that are no picture, and drops everything that
 * a camera writes beside the pixels, such as its position.
 */
export function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const kind = recognisePicture(bytes)
  return cleaning(async () => {
    try {
      return await inSpan('clean picture', { format: kind.format }, () => clean(bytes, kind))
    } catch (error) {
      if (error instanceof Refusal) throw error
      const isTooLarge = /pixel limit|dimensions|too large/i.test((error as Error).message)
      throw refusedData(isTooLarge ? mediaMessages.tooManyPixels : mediaMessages.data)
    }
  })
}

async function clean(bytes: Buffer, kind: PictureKind): Promise<CleanPicture> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  const { pages = 1, width, height } = await sharp(bytes, options).metadata()
  if (Math.max(width, height) > mediaLimits.sideMaxPixels) throw refusedData(mediaMessages.tooLong)
  const isMoving = pages > 1
  const decoded = isMoving ? sharp(bytes, { ...options, animated: true }) : sharp(bytes, options).autoOrient()
  const { data, info } = await encoded(decoded, kind).toBuffer({ resolveWithObject: true })
  if (isMoving) return { bytes: data, kind, picture: null }

  const small = await sharp(data).resize(64, 64, { fit: 'inside' }).flatten({ background: 'white' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return { bytes: data, kind, picture: { width: info.width, height: info.height, color: hex(dominant) } }
}

/** At a quality at which nobody sees that it was done again. */
function encoded(picture: Sharp, { format }: PictureKind) {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 92 })
    case 'png':
      return picture.png({ compressionLevel: 9 })
    case 'gif':
      return picture.gif()
    case 'webp':
      return picture.webp({ quality: 92 })
    case 'avif':
      return picture.avif({ quality: 80, effort: 3 })
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
