// Limits to the memory that pictures take: a file of a few kilobytes can hold millions of pixels.
import type { Metadata } from 'sharp'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'

// Decoding or encoding a picture keeps a core busy and takes up to 270 MB, so only one is worked on at a time.
export const oneAtATime = concurrencyLimit(1, { name: 'pictures' })

/** Loads sharp, the library that decodes and encodes pictures, at its first use: many processes never need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // More threads and a cache of decoded pictures would take more memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Format = keyof typeof mediaLimits.pixelsMax

const isFormat = (format: string): format is Format => Object.hasOwn(mediaLimits.pixelsMax, format)

/** Returns the error message for a picture that has too many pixels or too long a side; null for any other picture. */
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
  // sharp calls AVIF `heif`, which is the name of its container format.
  if (format === 'heif') return pixelsMax.avif
  if (isMoving && (format === 'gif' || format === 'webp')) return movingPixelsMax
  return isFormat(format) ? pixelsMax[format] : 0
}
