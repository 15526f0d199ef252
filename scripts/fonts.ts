// Makes src/web/ui/fonts/*.woff2 from Fontsource's files: the letters of western and central European languages and the
// symbols of our field, in the weights that the style sheets use. Both together are as small as one original, so that
// every page preloads both.
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error It has no types.
import subsetFont from 'subset-font'

const letters = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x17f], // Latin-1 and Latin Extended-A
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
)
const signs = [...'–—‘’‚“”„•…′″‹›€₦™−≤≥₂→']
const features = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const fonts = [
  {
    original: import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    weight: { min: 400, max: 700, default: 400 },
    file: 'public-sans.woff2',
  },
  {
    original: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    weight: 650,
    file: 'bricolage-grotesque.woff2',
  },
]

for (const { original, weight, file } of fonts) {
  const given = await readFile(new URL(original))
  const made = await subsetFont(given, [...letters, ...signs].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  await writeFile(new URL(`../src/web/ui/fonts/${file}`, import.meta.url), made)
  process.stdout.write(`${file}: ${given.length} to ${made.length} bytes\n`)
}
