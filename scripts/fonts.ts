// Makes the fonts src/web/ui/fonts/*.woff2 from Fontsource's files, in the weights that the style sheets use, with the
// letters of western European languages and symbols such as ₦ and ≥. The accented letters add 3 KB to each file. In files of
// their own they came late: the first page of a French visit had its é in Arial.
//
// Also makes src/server/estimates/pdf/fonts/*.ttf, for the PDF of an estimate: pdfkit embeds no WOFF2 and no variable
// font.
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package has no types, so TypeScript checks no call of `subsetFont`.
import subsetFont from 'subset-font'

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
const letters = [...characters(0x20, 0x7e), ...characters(0xa0, 0x17f), ...'–—‘’‚“”„•…′″‹›€₦™−≤≥₂→'].join('')
const features = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const publicSans = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const textWeights = { min: 400, max: 700, default: 400 }
const site = 'src/web/ui/fonts/'
const pdf = 'src/server/estimates/pdf/fonts/'

const fonts = [
  { original: publicSans, weight: textWeights, file: `${site}public-sans.woff2` },
  { original: bricolage, weight: 650, file: `${site}bricolage-grotesque.woff2` },
  { original: publicSans, weight: 400, file: `${pdf}public-sans-400.ttf` },
  { original: publicSans, weight: 650, file: `${pdf}public-sans-650.ttf` },
  { original: bricolage, weight: 650, file: `${pdf}bricolage-grotesque-650.ttf` },
]

for (const { original, weight, file } of fonts) {
  const originalFont = await readFile(new URL(import.meta.resolve(original)))
  const subset = await subsetFont(originalFont, letters, {
    targetFormat: file.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  await writeFile(new URL(`../${file}`, import.meta.url), subset)
  process.stdout.write(`${file}: ${originalFont.length} to ${subset.length} bytes\n`)
}
