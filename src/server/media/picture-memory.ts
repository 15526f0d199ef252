// How much memory pictures may take: a file of a few kilobytes can hold millions of pixels.
import type { Metadata } from 'sharp'
import { mediaLimits, mediaMessages } from '#contract/media.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'

// A picture that is decoded or encoded keeps a core busy, and takes up to 270 MB. All of them take turns.
export const oneAtATime = concurrencyLimit(1, { name: 'pictures' })

/** The decoders and encoders. They are loaded with the first picture: most processes start with no picture to make. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each thread would take memory of its own, and so would a cache of what was decoded.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Format = keyof typeof mediaLimits.pixelsMax

const isFormat = (format: string): format is Format => Object.hasOwn(mediaLimits.pixelsMax, format)

/** Why a picture takes too much memory or is too long to be worked on; null if it is neither. */
export function sizeProblem(metadata: Metadata) {
  if (hasTooManyPixels(metadata))
    return metadata.format === 'heif' ? mediaMessages.tooManyAvifPixels : mediaMessages.tooManyPixels
  return Math.max(metadata.width, metadata.height) > mediaLimits.sideMaxPixels ? mediaMessages.tooLong : null
}

export function hasTooManyPixels({ format, width, height, pages = 1 }: Metadata) {
  return width * height * pages > pixelsMax(format, pages > 1)
}

function pixelsMax(format: string, isMoving: boolean) {
  const { pixelsMax, movingPixelsMax } = mediaLimits
  // sharp calls AVIF by the name of its container.
  if (format === 'heif') return pixelsMax.avif
  if (isMoving && (format === 'gif' || format === 'webp')) return movingPixelsMax
  return isFormat(format) ? pixelsMax[format] : 0
}
