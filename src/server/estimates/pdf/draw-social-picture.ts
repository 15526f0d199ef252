import { createRequire } from 'node:module'
import type { Palette } from '#contract/content/brand-palette.ts'
import { rectangle } from '#contract/estimates/charts/chart.ts'
import { monthlyYieldChart } from '#contract/estimates/charts/monthly-yield.ts'
import { mainResults } from '#contract/estimates/estimate-figures.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { indexOfLeast } from '#contract/estimates/number-formats.ts'
import { plantName } from '#contract/estimates/summary-texts.ts'
import { socialPictureSize } from '#contract/media/pictures.ts'
import { loadSharp } from '#server/media/clean-picture.ts'
import type { Words } from '../words.ts'
import { drawableText, fontFiles } from './sheet.ts'

// The parts of fontkit that the picture needs, because fontkit has no types. Lengths are in units of the font: the size of
// a text is `unitsPerEm`.
type Path = { scale: (x: number, y: number) => Path; translate: (x: number, y: number) => Path; toSVG: () => string }
type Line = { advanceWidth: number; glyphs: { path: Path }[]; positions: { xAdvance: number; xOffset: number }[] }
type Font = { unitsPerEm: number; layout: (text: string) => Line }

// pdfkit depends on fontkit, so both draw with the same version.
const fontkit: { create: (file: Buffer) => Font } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))(
  'fontkit',
)
const fonts = {
  text: fontkit.create(fontFiles.text),
  strong: fontkit.create(fontFiles.strong),
  display: fontkit.create(fontFiles.display),
}

const { width, height } = socialPictureSize
const margin = 64
const right = width - margin
const chart = { left: 624, top: 380, bottom: 536 }
const step = (right - chart.left) / 12

type Options = { company: string; logo: Buffer | undefined; palette: Palette; words: Words }

/** Draws the plant, two of its main figures, and its yield in each month, as the page of the estimate shows them. */
export async function drawSocialPicture(estimate: Estimate, { company, logo, palette, words }: Options) {
  const { input, result, site } = estimate
  const { figures, pageTexts } = words
  const plant = { peakPowerKw: input.pv.peakPowerKw, batteryKwh: input.battery.energyKwh, place: site.name }
  const [ink, quiet, leaf] = [palette.ink, palette['ink-soft'], palette.leaf]
  const left = { x: margin, width: chart.left - margin - 40 }
  const shapes = [
    area(rectangle(0, 0, width, height), palette.paper),
    area(rectangle(0, 0, width, 12), palette.sun),
    logo
      ? `<image x="${margin}" y="48" width="480" height="60" preserveAspectRatio="xMinYMid" href="data:image/png;base64,${logo.toString('base64')}"/>`
      : textBox(company, { fill: ink, font: 'display', size: 34, x: margin, y: 92, width: 680 }),
    textBox(pageTexts.saved.heading, { fill: quiet, font: 'text', size: 28, x: right, y: 92, width: 360, shift: 1 }),
    textBox(plantName(plant, pageTexts.plant, figures), {
      fill: ink,
      font: 'display',
      size: 70,
      x: margin,
      y: 272,
      width: right - margin,
      lines: 2,
    }),
    ...mainResults(result, words)
      .slice(0, 2)
      .flatMap(({ figure, name }, i) => [
        textBox(figure, { ...left, fill: leaf, font: 'display', size: 60, y: 398 + i * 130 }),
        textBox(name, { ...left, fill: quiet, font: 'text', size: 27, y: 438 + i * 130 }),
      ]),
    ...monthBars(result.pv.months, palette),
    textBox(monthlyYieldChart(estimate, words).title, {
      fill: ink,
      font: 'strong',
      size: 27,
      x: chart.left,
      y: chart.top - 20,
      width: right - chart.left,
      lines: 2,
    }),
    ...figures.monthLetters.map((letter, month) =>
      textBox(letter, { fill: quiet, font: 'text', size: 24, x: middleX(month), y: 570, width: step, shift: 0.5 }),
    ),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg)).removeAlpha()
  return picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
}

const area = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`

const middleX = (month: number) => chart.left + (month + 0.5) * step

/** Bars from zero. That of the weakest month has another colour. */
function monthBars(months: Estimate['result']['pv']['months'], { leaf, sun, ink }: Palette) {
  const values = months.map(({ likely }) => likely)
  const weakest = indexOfLeast(values)
  const unit = (chart.bottom - chart.top) / Math.max(1, ...values)
  return [
    ...values.map((kwh, month) => {
      const bar = rectangle(middleX(month) - step * 0.36, chart.bottom - kwh * unit, step * 0.72, kwh * unit)
      return area(bar, month === weakest ? sun : leaf)
    }),
    area(rectangle(chart.left, chart.bottom, right - chart.left, 2), ink),
  ]
}

type TextBox = {
  font: keyof typeof fonts
  size: number
  x: number
  /** The base of the last line. */
  y: number
  width: number
  lines?: number
  fill: string
  /** The share of the text's width that is before `x`. */
  shift?: number
}

/** Draws a text in at most `lines` lines, smaller than `size` if it would not fit. Paths need no fonts of the server. */
function textBox(text: string, box: TextBox): string {
  const { font, size, x, y, width, lines: maxLines = 1, fill, shift = 0 } = box
  const { unitsPerEm } = fonts[font]
  const scale = size / unitsPerEm
  const widthOf = (line: string) => fonts[font].layout(line).advanceWidth * scale
  const lines: string[] = []
  for (const word of drawableText(text).split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length === 0 || widthOf(longer) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  const isTooLarge = lines.length > maxLines || lines.some((line) => widthOf(line) > width)
  if (isTooLarge && size > 8) return textBox(text, { ...box, size: size - 2 })
  return lines
    .map((line, i) => {
      const baseY = y - (lines.length - 1 - i) * size * 1.15
      return area(pathOf(fonts[font].layout(line), scale, x - shift * widthOf(line), baseY), fill)
    })
    .join('')
}

function pathOf({ glyphs, positions }: Line, scale: number, x: number, y: number) {
  let at = x
  return glyphs
    .map(({ path }, i) => {
      const { xAdvance = 0, xOffset = 0 } = positions[i] ?? {}
      const d = path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y)
        .toSVG()
      at += xAdvance * scale
      return d
    })
    .join('')
}
