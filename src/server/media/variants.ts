import { mediaLimits } from '#contract/media/media.ts'
import { type PictureFormat, pictureFormats, pictureWidths, socialPictureSize } from '#contract/media/pictures.ts'
import type { FocalPoint } from '#contract/platform/common.ts'
import { isForeignKeyViolation, isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { hasTooManyPixels, loadSharp, runPictureWork } from './clean-picture.ts'
import { findBlob, findFocus, findVariant, storeVariant } from './store.ts'

// Encoding takes up to 26 bytes of memory a pixel, so a variant has at most this many pixels. The variant of a very
// tall picture is therefore narrower than requested.
const variantMaxPixels = 6_000_000

// The encoder's effort, from 0 to 9. At a width of 960 px, efforts 4, 3 and 2 take 1.6, 0.4 and 0.2 s of processor time.
// Compared to effort 4, the files of efforts 3 and 2 have 105 and 111 % of the size.
const avifEffort = 2

// WhatsApp shows no picture of more than 300 KB beside a link.
const socialPictureMaxBytes = 250_000

// The most pixels that an upload could have in any format, before each format got a limit of its own.
const formerMaxPixels = 40_000_000

/**
 * The bytes of a variant; undefined if there is none. 'too large' stands for a picture that was uploaded when the limit
 * was higher than today. Pages show the file of such a picture itself.
 */
type VariantResult = Buffer | 'too large' | undefined

/**
 * Creates variants of pictures, which are copies in another width and format. The first request for a variant creates
 * and stores it; simultaneous requests wait for the same work.
 */
export function variantMaker(db: Db) {
  const pending = new Map<string, Promise<VariantResult>>()

  async function create(hash: string, width: number, format: string, encode: Encode): Promise<VariantResult> {
    const original = await findBlob(db, hash)
    if (!original?.mimeType.startsWith('image/')) return undefined
    const bytes = await runPictureWork(() => encode(original.bytes))
    if (!bytes || bytes === 'too large') return bytes
    await storeVariant(db, hash, width, format, bytes).catch(ignoreFailedStoring)
    return bytes
  }

  async function findOrCreate(hash: string, width: number, format: string, encode: Encode): Promise<VariantResult> {
    const stored = await findVariant(db, hash, width, format)
    if (stored) return stored
    const name = `${hash}/${width}.${format}`
    const creating = pending.get(name) ?? create(hash, width, format, encode).finally(() => pending.delete(name))
    pending.set(name, creating)
    return creating
  }

  return {
    /** Returns the variant; undefined if the picture does not exist, or if pages use no such width or format. */
    async findOrCreateVariant(hash: string, width: number, format: string): Promise<VariantResult> {
      if (!isWidth(width) || !isFormat(format)) return undefined
      return findOrCreate(hash, width, format, (bytes) => encodeVariant(bytes, width, format))
    },

    /** Returns the picture cropped to a social picture; undefined if the picture does not exist. */
    async findOrCreateSocialPicture(hash: string): Promise<VariantResult> {
      const focus = await findFocus(db, hash)
      // The stored name has the focal point, because an administrator may choose another one.
      const format = focus ? `social ${focus.x} ${focus.y}` : 'social'
      return findOrCreate(hash, socialPictureSize.width, format, (bytes) => encodeSocialPicture(bytes, focus))
    },
  }
}

type Encode = (bytes: Buffer) => Promise<VariantResult>

// If the picture was deleted meanwhile or the disk is full, the variant is sent without being stored.
function ignoreFailedStoring(error: unknown) {
  if (!isForeignKeyViolation(error) && !isUnavailable(error)) throw error
}

const isWidth = (width: number) => (pictureWidths as readonly number[]).includes(width)
const isFormat = (format: string): format is PictureFormat => format in pictureFormats

/**
 * Encodes a picture in another width and format. Returns 'too large' if the picture has more pixels than an upload may
 * have today; undefined if it has more than any upload could ever have, or if the variant would be too high.
 */
export async function encodeVariant(bytes: Buffer, width: number, format: PictureFormat): Promise<VariantResult> {
  const decoded = await decode(bytes)
  if (decoded === undefined || decoded === 'too large') return decoded
  const { width: uprightWidth, height: uprightHeight } = decoded.size
  const variantWidth = Math.min(width, uprightWidth)
  const variantHeight = (variantWidth * uprightHeight) / uprightWidth
  if (variantHeight > mediaLimits.sideMaxPixels) return undefined
  const scale = Math.min(1, Math.sqrt(variantMaxPixels / (variantWidth * variantHeight)))
  const picture = decoded.picture.resize({ width: Math.max(1, Math.round(variantWidth * scale)) })
  return format === 'avif'
    ? picture.avif({ quality: 44, effort: avifEffort, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 74 }).toBuffer()
}

/**
 * Crops a picture to the size of a social picture: around its focal point, or around the part that the eye sees first.
 * Returns a JPEG, which every chat can show.
 */
async function encodeSocialPicture(bytes: Buffer, focus: FocalPoint | null): Promise<VariantResult> {
  const decoded = await decode(bytes)
  if (decoded === undefined || decoded === 'too large') return decoded
  const sharp = await loadSharp()
  const { width, height } = socialPictureSize
  const scale = Math.max(width / decoded.size.width, height / decoded.size.height)
  const wide = Math.max(width, Math.round(decoded.size.width * scale))
  const high = Math.max(height, Math.round(decoded.size.height * scale))
  const upright = decoded.picture.flatten({ background: 'white' })
  const cropped = focus
    ? upright.resize({ width: wide, height: high, fit: 'fill' }).extract({
        left: Math.round(((wide - width) * focus.x) / 100),
        top: Math.round(((high - height) * focus.y) / 100),
        width,
        height,
      })
    : upright.resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
  const { data, info } = await cropped.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let quality = 82; ; quality -= 12) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= socialPictureMaxBytes || quality < 12) return jpeg
  }
}

/** Opens a picture, turned upright. Returns the results of `encodeVariant` if it has too many pixels. */
async function decode(bytes: Buffer) {
  const sharp = await loadSharp()
  const options = { limitInputPixels: false } as const
  const original = await sharp(bytes, options).metadata()
  if (original.width * original.height > formerMaxPixels) return undefined
  if (hasTooManyPixels({ ...original, pages: 1 })) return 'too large' as const
  return { picture: sharp(bytes, options).rotate(), size: original.autoOrient }
}
