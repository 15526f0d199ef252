import type { Sharp } from 'sharp'
import { mediaMessages } from '#contract/media/media.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { loadSharp, oneAtATime, sizeProblem } from './picture-memory.ts'
import { dataRefusal, type PictureKind, recognisePicture } from './recognise.ts'

// Uploads wait here and enter the queue `oneAtATime` one by one. Pictures for visitors are encoded in that queue, too,
// and so wait for one upload at most.
const runCleaning = concurrencyLimit(1, { waitingAtMost: 20 })

export type CleanPicture = {
  bytes: Buffer
  kind: PictureKind
  /**
   * Size and dominant colour of a picture. Null for an animation: pages show the file itself, because smaller copies
   * would not move.
   */
  picture: { width: number; height: number; color: string } | null
}

/**
 * Decodes a picture and encodes it again in the same format, without the data that a camera adds to the pixels, such as
 * the place of the photo. Refuses bytes that are not a picture.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const kind = recognisePicture(bytes)
  try {
    // The size is in the first bytes, so a picture that is too large is refused before it waits in the queue.
    const isMoving = await checkSize(bytes)
    return await runCleaning(() => oneAtATime(() => reencode(bytes, kind, isMoving)))
  } catch (error) {
    throw error instanceof Refusal ? error : dataRefusal(mediaMessages.data)
  }
}

/** Refuses a picture that would take too much memory. Returns true for an animation. */
async function checkSize(bytes: Buffer) {
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const problem = sizeProblem(metadata)
  if (problem) throw dataRefusal(problem)
  return (metadata.pages ?? 1) > 1
}

async function reencode(bytes: Buffer, kind: PictureKind, isMoving: boolean): Promise<CleanPicture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: false, failOn: 'error', animated: isMoving } as const
  const decoded = isMoving ? sharp(bytes, options) : sharp(bytes, options).autoOrient()
  const { data, info } = await encodedAs(decoded, kind).toBuffer({ resolveWithObject: true })
  if (isMoving) return { bytes: data, kind, picture: null }

  const smallCopy = await sharp(data, { limitInputPixels: false })
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(smallCopy).stats()
  return { bytes: data, kind, picture: { width: info.width, height: info.height, color: hexColor(dominant) } }
}

/** Encodes a picture at such a high quality that the loss is not visible. */
function encodedAs(picture: Sharp, { format }: PictureKind) {
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

const hexColor = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
