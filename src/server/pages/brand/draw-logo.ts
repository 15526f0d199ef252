import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brandLimits, brandMessages } from '#contract/content/brand.ts'
import {
  bytesFromBase64,
  cleanPicture,
  loadSharp,
  pixelSizeProblem,
  recognisePicture,
  runPictureWork,
  wrongDataRefusal,
} from '#server/media/clean-picture.ts'
import type { NewMediaFile } from '#server/media/store.ts'
import { root } from '#server/platform/root.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { refuseInvisible, svgIn } from './logo-source.ts'

// The width and height of the site's largest icon. A nearly square logo is drawn at most this large.
const iconPixels = 512
// At this density, sharp draws an SVG at the size that the SVG itself states.
const dotsPerInch = 72
const maxDotsPerInch = 7200

/** Converts a logo (an SVG or a PNG) to a PNG that is no larger than pages need. Refuses a broken or too large file. */
export async function logoToPng(filename: string, data: string): Promise<NewMediaFile> {
  const original = bytesFromBase64(data)
  if (original.length > brandLimits.logoMaxBytes) throw wrongDataRefusal(brandMessages.logoTooLarge)
  const svg = svgIn(original)
  const fitted = svg === null ? await runPictureWork(() => fitPng(original)) : await drawInProcess(await cleanSvg(svg))
  await refuseInvisible(fitted, svg)
  const png = await runPictureWork(() => withoutUnusedAlpha(fitted))
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

// One drawing at a time, apart from the queue of the other pictures, which don't wait for it.
const runDrawing = jobQueue(1, { waitingAtMost: 5 })
const drawingMaxMs = 5000
const drawerFile = fileURLToPath(new URL('src/server/pages/brand/draw-svg.ts', root))
// The shell limits the memory to 900 MB, of which Node reserves 450 MB without using them, and the processor time in case
// the site ends first. Then Node takes its place.
const limitedProgram = 'ulimit -d 900000; ulimit -t 10; exec "$0" "$@"'

/**
 * Draws an SVG in a process of its own. An SVG of a few lines can name millions of shapes, and a drawing inside the
 * site's process could not be stopped. Refuses the SVG if it takes too much time or memory.
 */
async function drawInProcess(svg: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return runDrawing(async () => {
    const drawing = promisify(execFile)('sh', ['-c', limitedProgram, process.execPath, drawerFile], {
      encoding: 'buffer',
      timeout: drawingMaxMs,
      killSignal: 'SIGKILL',
      maxBuffer: 8 * 1024 * 1024,
      env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' },
    })
    // If the process ends before it has read the SVG, `drawing` rejects.
    drawing.child.stdin?.on('error', () => {}).end(svg)
    const { stdout } = await drawing.catch(() => Promise.reject(wrongDataRefusal(brandMessages.brokenSvg)))
    return stdout
  })
}

/** Draws an SVG as a PNG in the size that pages need. Runs in the process of draw-svg.ts. */
export async function drawSvg(svg: Buffer) {
  const sharp = await loadSharp()
  const { width, height } = await sharp(svg).metadata()
  const maxSize = maxSizeOf(width, height)
  const scale = Math.min(maxSize.width / width, maxSize.height / height)
  const density = Math.min(maxDotsPerInch, Math.max(1, dotsPerInch * scale))
  return sharp(svg, { density })
    .resize({ ...maxSize, fit: 'inside' })
    .png()
    .toBuffer()
}

async function fitPng(bytes: Buffer) {
  if (recognisePicture(bytes).format !== 'png') throw wrongDataRefusal(brandMessages.notALogo)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const problem = pixelSizeProblem(metadata)
  if (problem) throw wrongDataRefusal(problem)
  const maxSize = maxSizeOf(metadata.width, metadata.height)
  return sharp(bytes, { limitInputPixels: false })
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** The largest size of a stored logo of this shape: a square if it is nearly one, otherwise that of a wide logo. */
const maxSizeOf = (width: number, height: number) =>
  width <= 1.5 * height
    ? { width: iconPixels, height: iconPixels }
    : { width: brandLimits.logoMaxWidth, height: brandLimits.logoMaxHeight }

const allowedElements = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'title', 'desc'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]

/**
 * Returns the SVG with only its shapes. Refuses texts: the server has other fonts than the author. Pictures, XML
 * entities and links to other files are left out, because with them sharp could load other files when it draws the SVG.
 * Visitors get only the PNG that sharp draws.
 */
async function cleanSvg(svg: string) {
  if (/<(\w+:)?text[\s>/]/i.test(svg)) throw wrongDataRefusal(brandMessages.textInSvg)
  // The library is loaded only for a logo, because loading it at the start would make every start slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const cleaned = sanitizeHtml(svg, {
    allowedTags: allowedElements,
    allowedAttributes: false,
    // Without this, sanitize-html warns about the element `style`, which is dangerous only in HTML.
    allowVulnerableTags: true,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  return cleaned.replaceAll(/@import[^;<]*;?/gi, '').replaceAll(externalUrl, 'none')
}

/** Leaves out event handlers and links to other files. */
const safeAttributes = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !/^on/i.test(name) && (!/(^|:)href$/i.test(name) || value.trim().startsWith('#')),
    ),
  )

const externalUrl = /url\(\s*(?!\s*(["']|&quot;)?#)[^)]*\)/gi
