import { brandLimits, brandMessages } from '#contract/content/brand.ts'
import {
  cleanPicture,
  dataRefusal,
  fromBase64,
  loadSharp,
  oneAtATime,
  recognisePicture,
  sizeProblem,
} from '#server/media/clean-picture.ts'
import type { NewFile } from '#server/media/store.ts'
import { cleanSvg } from './clean-svg.ts'

// The width and height of the site's largest icon. A nearly square logo is drawn at most this large.
const iconPixels = 512
const drawingMaxSeconds = 5
// At this density, sharp draws an SVG at the size that the SVG itself states.
const dotsPerInch = 72
const maxDotsPerInch = 7200

/** Converts a logo (an SVG or a PNG) to a PNG that is no larger than pages need. Refuses a broken or too large file. */
export async function logoToPng(filename: string, data: string): Promise<NewFile> {
  const original = fromBase64(data)
  if (original.length > brandLimits.logoMaxBytes) throw dataRefusal(brandMessages.logoTooLarge)
  const isSvg = /<svg[\s>]/i.test(original.subarray(0, 4096).toString('utf8'))
  const png = await oneAtATime(async () =>
    withoutUnusedAlpha(await (isSvg ? drawSvg(await cleanSvg(original.toString('utf8'))) : fitPng(original))),
  )
  const { bytes, kind, picture } = await cleanPicture(png)
  const originalName = `${filename.replace(/\.\w{1,8}$/, '').slice(0, 200)}.png`
  return { bytes, originalName, mimeType: kind.mimeType, alt: '', picture }
}

/** Removes the alpha channel if no pixel is transparent. Pages regard a logo without an alpha channel as opaque. */
async function withoutUnusedAlpha(png: Buffer) {
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(png).stats()
  return isOpaque ? sharp(png).removeAlpha().png().toBuffer() : png
}

async function drawSvg(svg: string) {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    const box = boxFor(width, height)
    const scale = Math.min(box.width / width, box.height / height)
    const density = Math.min(maxDotsPerInch, Math.max(1, dotsPerInch * scale))
    return await sharp(Buffer.from(svg), { density })
      .resize({ ...box, fit: 'inside' })
      .timeout({ seconds: drawingMaxSeconds })
      .png()
      .toBuffer()
  } catch {
    throw dataRefusal(brandMessages.brokenSvg)
  }
}

async function fitPng(bytes: Buffer) {
  if (recognisePicture(bytes).format !== 'png') throw dataRefusal(brandMessages.notALogo)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const problem = sizeProblem(metadata)
  if (problem) throw dataRefusal(problem)
  const box = boxFor(metadata.width, metadata.height)
  return sharp(bytes, { limitInputPixels: false })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

const boxFor = (width: number, height: number) =>
  width <= 1.5 * height
    ? { width: iconPixels, height: iconPixels }
    : { width: brandLimits.logoMaxWidth, height: brandLimits.logoMaxHeight }
