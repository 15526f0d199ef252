import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Brand, brandBackgrounds, brandColors, defaultBrand } from './brand.ts'
import { contrastPairs, isReadable, paletteOf } from './brand-palette.ts'
import { contrastRatio, toOklch } from './color-space.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const ground = fc.constantFrom(...(Object.keys(brandBackgrounds) as Brand['ground'][]))

test(`every text can be read on its background, whatever the brand's colours (FUZZ_SEED=${seed})`, () => {
  const property = fc.property(color, color, ground, (primary, accent, ground) => {
    const unreadable = contrastPairs(paletteOf({ primary, accent, ground })).filter((pair) => !isReadable(pair))
    expect(unreadable).toEqual([])
  })
  fc.assert(property, { seed, numRuns: 500 })
})

test.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080'])(
  'every text can be read on its background with %s as both colours of the brand',
  (color) => {
    for (const ground of Object.keys(brandBackgrounds) as Brand['ground'][])
      expect(
        contrastPairs(paletteOf({ primary: color, accent: color, ground })).filter((pair) => !isReadable(pair)),
      ).toEqual([])
  },
)

test('the default brand has the default colours of the pages', () => {
  expect(paletteOf(defaultBrand)).toEqual(brandColors)
})

test('a colour that can be read stays as it is, and one that can not be read keeps its hue', () => {
  const readable = paletteOf({ primary: '#cc0000', accent: '#ff79fc', ground: 'white' })
  expect(readable.leaf).toBe('#cc0000')
  expect(readable.sun).toBe('#ff79fc')

  const { leaf } = paletteOf({ primary: '#ffcc00', accent: '#f2a33a', ground: 'white' })
  expect(contrastRatio(leaf, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(toOklch(leaf).h).toBeCloseTo(toOklch('#ffcc00').h, 1)
})

test('a dark accent stays the fill that was chosen, with white text, and only its tone for dark grounds is lighter', () => {
  const palette = paletteOf({ primary: '#b3261e', accent: '#3b1f5b', ground: 'warm' })
  expect([palette.sun, palette['on-sun']]).toEqual(['#3b1f5b', '#ffffff'])
  expect(contrastRatio(palette['sun-on-dark'], palette.ink)).toBeGreaterThanOrEqual(4.5)
})

test('a light accent has dark text on it, and stays as it is on dark grounds', () => {
  const palette = paletteOf({ primary: '#b3261e', accent: '#ffffff', ground: 'warm' })
  expect(palette['on-sun']).toBe(palette.ink)
  expect(palette['sun-on-dark']).toBe('#ffffff')
})

test('every accent that can be seen on paper stays as it is', () => {
  const property = fc.property(color, color, ground, (primary, accent, ground) => {
    fc.pre(contrastRatio(accent, brandBackgrounds[ground].paper) >= 1.3)
    expect(paletteOf({ primary, accent, ground }).sun).toBe(accent)
  })
  fc.assert(property, { seed, numRuns: 500 })
})

test('a warm ground has green bands only with the built-in primary colour', () => {
  expect(paletteOf({ ...defaultBrand, accent: '#3b1f5b' }).mist).toBe(brandColors.mist)
  const { mist } = paletteOf({ ...defaultBrand, primary: '#b3261e' })
  const [red, green] = [mist.slice(1, 3), mist.slice(3, 5)].map((part) => Number.parseInt(part, 16))
  expect(red).toBeGreaterThan(green ?? 0)
})

test('the dark grounds of two warm colours are almost grey, not brown', () => {
  const { ink } = paletteOf({ primary: '#b3261e', accent: '#f2a33a', ground: 'warm' })
  expect(toOklch(ink).c).toBeLessThan(0.01)
})

test('a colour changes no more than it has to', () => {
  const { leaf } = paletteOf({ primary: '#ffcc00', accent: '#f2a33a', ground: 'white' })
  expect(contrastRatio(leaf, brandBackgrounds.white.mist)).toBeLessThan(4.65)
})

test('the contrast is that which WCAG defines', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
