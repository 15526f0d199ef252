// Makes the fonts src/web/ui/fonts/*.woff2 from Fontsource's files, in the weights that the style sheets use. Each font
// is two files: one with the letters and symbols of English, such as ₦ and ≥, which every page preloads, and one with
// the accented letters of western European languages, which a browser loads only for a page that has such letters.
//
// Also makes src/server/estimates/pdf/fonts/*.ttf, for the PDF of an estimate: pdfkit embeds no WOFF2 and no variable
// font.
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package has no types, so TypeScript checks no call of `subsetFont`.
import subsetFont from 'subset-font'

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
// The style sheet names the same range in the `unicode-range` of the fonts with accented letters, without ç, è, é and ê:
// a browser would load these fonts for the names of languages before it knows that the English files have their letters.
const accentedLetters = characters(0xc0, 0x17f)
// The lists of places on the home page and the estimate page need è, é, ï, ô and ü, and the names of languages ç and ê, so
// the English files have these.
const englishLetters = [...characters(0x20, 0x7e), ...characters(0xa0, 0xbf), ...'×çèéêïôü–—‘’‚“”„•…′″‹›€₦™−≤≥₂→']
const allLetters = [...englishLetters, ...accentedLetters]
const features = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const publicSans = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const textWeights = { min: 400, max: 700, default: 400 }
const site = 'src/web/ui/fonts/'
const pdf = 'src/server/estimates/pdf/fonts/'

const fonts = [
  { original: publicSans, weight: textWeights, letters: englishLetters, file: `${site}public-sans.woff2` },
  { original: publicSans, weight: textWeights, letters: accentedLetters, file: `${site}accents-public-sans.woff2` },
  { original: bricolage, weight: 650, letters: englishLetters, file: `${site}bricolage-grotesque.woff2` },
  { original: bricolage, weight: 650, letters: accentedLetters, file: `${site}accents-bricolage-grotesque.woff2` },
  { original: publicSans, weight: 400, letters: allLetters, file: `${pdf}public-sans-400.ttf` },
  { original: publicSans, weight: 650, letters: allLetters, file: `${pdf}public-sans-650.ttf` },
  { original: bricolage, weight: 650, letters: allLetters, file: `${pdf}bricolage-grotesque-650.ttf` },
]

for (const { original, weight, letters, file } of fonts) {
  const originalFont = await readFile(new URL(import.meta.resolve(original)))
  const subset = await subsetFont(originalFont, letters.join(''), {
    targetFormat: file.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  await writeFile(new URL(`../${file}`, import.meta.url), subset)
  process.stdout.write(`${file}: ${originalFont.length} to ${subset.length} bytes\n`)
}
