import type { OverlayOptions, Sharp } from 'sharp'
import { type Brand, brandColors } from '#contract/content/brand.ts'
import { type Palette, paletteOf } from '#contract/content/brand-palette.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { loadSharp, runPictureWork } from '#server/media/clean-picture.ts'
import { findBlob } from '#server/media/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { BuiltFiles } from '#server/platform/http/assets.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { uncompressed } from '#server/platform/responses/encodings.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { currentBrand } from '#server/platform/settings/company.ts'

type IconFile = { type: string; width: number; height: number; margin: number; format: 'png' | 'ico' | 'jpeg' }

const pngIcon = (pixels: number, margin: number): IconFile => ({
  type: 'image/png',
  width: pixels,
  height: pixels,
  margin,
  format: 'png',
})

/**
 * The icons for browser tabs and phones, and the picture that chats show beside a link. Sizes are in pixels; `margin`
 * is a share of the height.
 */
export const iconFiles: Record<string, IconFile> = {
  '/favicon.ico': { ...pngIcon(32, 0.04), type: 'image/x-icon', format: 'ico' },
  '/apple-touch-icon.png': pngIcon(180, 0.12),
  '/icon-192.png': pngIcon(192, 0.06),
  '/icon-512.png': pngIcon(512, 0.06),
  // The margin is larger, because phones crop this icon to their own shape, by up to a tenth on each side.
  '/icon-maskable-512.png': pngIcon(512, 0.2),
  '/og-default.jpg': { type: 'image/jpeg', width: 1200, height: 630, margin: 0.3, format: 'jpeg' },
}

type Services = ResponseCaching & { db: Db; files: BuiltFiles }

/**
 * Serves the icons, and the picture that chats show beside a link. The server draws each from the brand, or sends the
 * built file if `drawIcon` returns undefined.
 */
export const brandPictureRoutes = ({ db, files, cache, prepare }: Services): RawRoute[] =>
  Object.entries(iconFiles).map(([path, kind]) => ({
    path,
    handle: () =>
      cache.getOrCreate(path, async () => {
        const bytes = await drawIcon(db, await currentBrand(db), kind)
        const headers = { 'content-type': kind.type, 'cache-control': cacheControl.checked }
        const response = bytes ? prepare({ encodings: uncompressed(bytes), headers }) : found(files.get(path))
        return { response, tags: ['content', 'media'] as const }
      }),
  }))

/**
 * Draws an icon of the brand. Returns undefined if the site should send the built-in file: if the brand has neither a
 * picture nor its own colours, or, for the picture beside a link, if it has no logo.
 */
async function drawIcon(db: Db, brand: Brand, iconFile: IconFile): Promise<Buffer | undefined> {
  const isForChats = iconFile.format === 'jpeg'
  const url = isForChats ? brand.logoOnDark || brand.logo : brand.icon || brand.logoOnDark || brand.logo
  const palette = paletteOf(brand)
  const hash = url ? mediaHash(url) : null
  const picture = hash ? await findBlob(db, hash) : undefined
  if (!picture && (isForChats || isDefaultPalette(palette))) return undefined
  const isBrandIcon = brand.icon !== '' && !isForChats
  return runPictureWork(async () => {
    const sharp = await loadSharp()
    const cornerColor = picture && !isBrandIcon ? await opaqueCornerColor(picture.bytes) : null
    const mustBeWhite = picture && !isBrandIcon && !brand.logoOnDark && !cornerColor
    const { width, height, margin } = iconFile
    const box = { width: Math.round(width - 2 * margin * height), height: Math.round(height - 2 * margin * height) }
    const backgroundColor = cornerColor ?? (isBrandIcon ? palette.paper : palette.ink)
    const background = sharp({ create: { width, height, channels: 3, background: backgroundColor } })
    // The default icon is 32 pixels wide at 72 dots per inch. At 1152 dots per inch, sharp draws it 512 pixels wide.
    const fittedPicture = sharp(picture?.bytes ?? defaultIcon(palette), { density: 1152 })
      .resize({ ...box, fit: 'inside' })
      .png()
    const input = mustBeWhite ? await toWhite(fittedPicture) : await fittedPicture.toBuffer()
    const layers: OverlayOptions[] = [{ input, gravity: 'centre' }]
    return encode(background.composite(layers), iconFile)
  })
}

const isDefaultPalette = ({ ink, 'sun-on-dark': sun, paper }: Palette) =>
  ink === brandColors.ink && sun === brandColors.sun && paper === brandColors.paper

/** Returns the colour in the corner of a picture without transparent pixels; null for any other picture. */
async function opaqueCornerColor(bytes: Buffer) {
  const sharp = await loadSharp()
  if (!(await sharp(bytes).stats()).isOpaque) return null
  const corner = sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 })
  const [r = 0, g = 0, b = 0] = await corner.toColourspace('srgb').removeAlpha().raw().toBuffer()
  return { r, g, b }
}

/** Makes all pixels of a picture white, for a logo without a variant for dark backgrounds. */
async function toWhite(picture: Sharp) {
  const sharp = await loadSharp()
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += 4) data.fill(255, i, i + 3)
  const { width, height } = info
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The default icon in the colours of the brand: a sun on the equator, with the same shapes as in favicon.svg. */
const defaultIcon = ({ 'sun-on-dark': sun, paper }: Palette) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path d="M7 16a9 9 0 0 1 18 0z" fill="${sun}"/><path d="M4 18.5h24M8 22h16M12 25.5h8" stroke="${paper}" stroke-width="1.8" stroke-linecap="round"/></svg>`,
  )

async function encode(picture: Sharp, { format }: IconFile) {
  if (format === 'jpeg') return picture.jpeg({ quality: 85 }).toBuffer()
  const png = await picture.png({ compressionLevel: 9 }).toBuffer()
  return format === 'ico' ? toIco(png) : png
}

/** Makes an ICO file of a PNG of 32 × 32 pixels. The format: https://en.wikipedia.org/wiki/ICO_(file_format) */
function toIco(png: Buffer) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
