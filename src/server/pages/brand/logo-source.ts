import { brandMessages } from '#contract/content/brand.ts'
import { loadSharp, wrongDataRefusal } from '#server/media/clean-picture.ts'

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b
const headBytes = 4096

/** Returns the text of an SVG, in UTF-8 or UTF-16; null for a file that is no SVG. Refuses a compressed one. */
export function svgIn(bytes: Buffer): string | null {
  if (isGzip(bytes)) throw wrongDataRefusal(brandMessages.compressedSvg)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return /<svg[\s>]/i.test(text.slice(0, headBytes)) ? text : null
}

/** Returns the encoding. Windows programs write UTF-16; without a byte order mark, one byte of the first `<` is 0. */
function encodingOf([first, second]: Buffer) {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8'
}

// A picture inside an SVG, which the server does not draw.
const pictureInside = /<image\b[^>]*\bhref\s*=\s*["']\s*data:/i

/** Refuses a logo that nobody would see. `svg` is the text that it was drawn from; null if it was a PNG. */
export async function refuseInvisible(png: Buffer, svg: string | null) {
  const sharp = await loadSharp()
  const { channels, isOpaque } = await sharp(png).stats()
  const alpha = channels[3]
  const isTransparent = !isOpaque && alpha?.max === 0
  const isFlat = channels.every(({ min, max }) => min === max)
  const isPictureLost = svg !== null && pictureInside.test(svg) && (isTransparent || isFlat)
  if (isPictureLost) throw wrongDataRefusal(brandMessages.pictureInSvg)
  if (isTransparent) throw wrongDataRefusal(brandMessages.emptyLogo)
}
