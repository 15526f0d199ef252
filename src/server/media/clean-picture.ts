import type { Metadata, Sharp } from 'sharp'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'

// Uploads wait here and enter the queue `runPictureWork` one by one. The same queue encodes pictures for visitors, which
// therefore wait for one upload at most.
const runCleaning = jobQueue(1, { waitingAtMost: 20 })

export type StoredPicture = {
  /** In pixels. */
  width: number
  height: number
  /** The dominant colour, as `#rrggbb`. */
  color: string
  /** See `textBrightnessOf`. Left out for a picture that was stored before the site measured it. */
  textBrightness?: number | undefined
}

export type CleanPicture = {
  bytes: Buffer
  kind: PictureFileKind
  /**
   * Size, dominant colour and brightness of a picture. Null for an animation: pages show the file itself, because smaller copies
   * would not move.
   */
  picture: StoredPicture | null
}

/**
 * Decodes a picture and encodes it again in the same format, without the data that a camera adds to the pixels, such as
 * the place of the photo. Refuses bytes that are not a picture.
 */
export async function cleanPicture(uploadedBytes: Buffer): Promise<CleanPicture> {
  const kind = recognisePicture(uploadedBytes)
  const bytes = kind.format === 'avif' ? withAvifBrand(uploadedBytes) : uploadedBytes
  try {
    // The size is in the first bytes, so a picture that is too large is refused before it waits in the queue.
    const isMoving = await checkSize(bytes)
    return await runCleaning(() => runPictureWork(() => reencode(bytes, kind, { isMoving })))
  } catch (error) {
    throw error instanceof Refusal ? error : wrongDataRefusal(mediaMessages.data)
  }
}

/** Refuses a picture that would take too much memory. Returns true for an animation. */
async function checkSize(bytes: Buffer) {
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const problem = pixelSizeProblem(metadata)
  if (problem) throw wrongDataRefusal(problem)
  return (metadata.pages ?? 1) > 1
}

const jpegEnd = Buffer.from([0xff, 0xd9])

type Reencoding = { isMoving: boolean; failOn?: 'error' | 'warning' }

async function reencode(bytes: Buffer, kind: PictureFileKind, options: Reencoding): Promise<CleanPicture> {
  try {
    return await reencodeWhole(bytes, kind, options)
  } catch (error) {
    // Some cameras leave out the mark at the end of a JPEG. With the mark, only a file that lacks pixels has a warning.
    if (kind.format !== 'jpeg' || bytes.subarray(-2).equals(jpegEnd)) throw error
    return reencodeWhole(Buffer.concat([bytes, jpegEnd]), kind, { ...options, failOn: 'warning' })
  }
}

async function reencodeWhole(
  bytes: Buffer,
  kind: PictureFileKind,
  { isMoving, failOn = 'error' }: Reencoding,
): Promise<CleanPicture> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: false, failOn, animated: isMoving } as const
  const decoded = isMoving ? sharp(bytes, options) : sharp(bytes, options).autoOrient()
  const { data, info } = await encodedAs(decoded, kind).toBuffer({ resolveWithObject: true })
  if (isMoving) return { bytes: data, kind, picture: null }

  const smallCopy = await sharp(data, { limitInputPixels: false })
    .resize(400, 400, { fit: 'inside' })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(await sharp(smallCopy).resize(64, 64, { fit: 'inside' }).toBuffer()).stats()
  const textBrightness = await textBrightnessOf(smallCopy)
  const { width, height } = info
  return { bytes: data, kind, picture: { width, height, color: hexColor(dominant), textBrightness } }
}

/**
 * The brightness, from 0 to 255, of the brightest spot where the home page writes on a picture: the left 62 % and, for
 * the header, the upper fifth of a wide picture, the upper 75 % of a tall one.
 */
async function textBrightnessOf(smallCopy: Buffer) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(smallCopy).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isBelowText = (x: number, y: number) =>
    width > height ? x < width * 0.62 || y < height / 5 : y < height * 0.75
  let brightest = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBelowText(x, y)) brightest = Math.max(brightest, data[(y * width + x) * channels] ?? 0)
  return brightest
}

/** Encodes a picture at such a high quality that the loss is not visible. */
function encodedAs(picture: Sharp, { format }: PictureFileKind) {
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

// The code below limits the memory that pictures take: a file of a few kilobytes can hold millions of pixels.

// Decoding or encoding a picture keeps a core busy and takes up to 270 MB, so only one is worked on at a time.
export const runPictureWork = jobQueue(1, { name: 'pictures' })

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
export function pixelSizeProblem(metadata: Metadata) {
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

// A file's format is read from its bytes, because a client can send any name and content type. Only the formats in
// `signatures` reach a decoder: without this check the library sharp would try a dozen others (decision 0021).

const signatures = [
  { format: 'jpeg', mimeType: 'image/jpeg', ending: '.jpg', offset: 0, marks: ['\xff\xd8\xff'] },
  { format: 'png', mimeType: 'image/png', ending: '.png', offset: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { format: 'gif', mimeType: 'image/gif', ending: '.gif', offset: 0, marks: ['GIF87a', 'GIF89a'] },
  { format: 'webp', mimeType: 'image/webp', ending: '.webp', offset: 8, marks: ['WEBP'] },
  { format: 'avif', mimeType: 'image/avif', ending: '.avif', offset: 4, marks: ['ftyp'] },
] as const

export type PictureFileKind = (typeof signatures)[number]

/** Returns the format of a picture. Refuses bytes of a format that the site doesn't accept. */
export function recognisePicture(bytes: Buffer): PictureFileKind {
  const head = bytes.subarray(0, 1024).toString('latin1')
  const kind = signatures.find(({ offset, marks }) => marks.some((mark) => head.startsWith(mark, offset)))
  if (kind && (kind.format !== 'avif' || hasAvifBrand(bytes))) return kind
  throw wrongDataRefusal(/<svg[\s>]/i.test(head) ? mediaMessages.svg : mediaMessages.notAPicture)
}

/**
 * True if the first box of a file, `ftyp`, has a brand of AVIF. Files with the general brands `mif1` or `miaf` may also be
 * HEIC, which then is among the brands.
 */
function hasAvifBrand(bytes: Buffer) {
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString('latin1')
  const brands = box.match(/.{4}/gs) ?? []
  const isHeic = brands.some((brand) => /^he[iv]/.test(brand))
  return !isHeic && brands.some((brand) => ['avif', 'avis', 'mif1', 'miaf'].includes(brand))
}

/** The decoder knows an AVIF by its first brand only. */
const withAvifBrand = (bytes: Buffer) =>
  bytes.subarray(8, 12).toString('latin1') === 'avif'
    ? bytes
    : Buffer.concat([bytes.subarray(0, 8), Buffer.from('avif'), bytes.subarray(12)])

/**
 * Decodes base64 (RFC 4648). Refuses text without padding or with other characters, which `Buffer.from` would ignore.
 */
export function bytesFromBase64(text: string): Buffer {
  const isStrict = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  const bytes = Buffer.from(isStrict ? text : '', 'base64')
  if (bytes.length === 0) throw wrongDataRefusal(mediaMessages.data)
  return bytes
}

export const wrongDataRefusal = (message: string) =>
  new Refusal('invalid', { message, errors: [{ path: 'data', message }] })

// PDF readers search the first kilobyte of a file for its header, and ignore what some programs add behind its end, such
// as the page of a web server. A file whose end is missing has parts of a PDF behind an earlier mark.
const pdfHeadBytes = 1024
const pdfParts = ['endobj', 'endstream', 'startxref']

export function isPdf(bytes: Buffer) {
  const end = bytes.lastIndexOf('%%EOF')
  const rest = bytes.subarray(end)
  return end > 0 && bytes.subarray(0, pdfHeadBytes).includes('%PDF-') && !pdfParts.some((part) => rest.includes(part))
}
