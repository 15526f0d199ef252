// Makes the pages' palette from a brand's colours. Makes a colour lighter or darker where text would otherwise have too
// little contrast on its background.
import { type BackgroundName, type Brand, brandBackgrounds, brandColors } from './brand.ts'
import { contrastRatio, fromOklch, mixedOver, type Oklch, toOklch } from './color-space.ts'

export type Palette = Record<keyof typeof brandColors, string>

// The contrast between text and background that WCAG 2.2 AA requires.
export const textContrast = 4.5
// The contrast that WCAG 2.2 AA requires for large text: from 24 px, or from 18.7 px in bold.
export const largeTextContrast = 3
// The contrast that the outline of the focused element needs. It is low, because the outline is 3 px wide: light yellow
// on white passes, white on white does not.
const outlineContrast = 1.3

const white = '#ffffff'

export type ContrastPair = { name: string; text: string; background: string; minContrast: number }

export const isReadable = ({ text, background, minContrast }: ContrastPair) =>
  contrastRatio(text, background) >= minContrast

/**
 * The pairs of colours on visitors' pages that a brand can change: a text, or the outline of the focused element, on a
 * background. `minContrast` is the contrast that the pair needs.
 */
export const contrastPairs = (palette: Palette): ContrastPair[] => [
  ...pairsWithoutSun(palette),
  ...pairsWithSun(palette),
  ...pairsWithSunOnDark(palette),
]

const backgroundsOf = ({ paper, mist }: Palette) => Object.entries({ paper, mist, white })

function pairsWithoutSun(palette: Palette): ContrastPair[] {
  const { ink, leaf, 'leaf-deep': deep } = palette
  const onBackgrounds = backgroundsOf(palette).flatMap(([name, background]) =>
    (['ink', 'ink-soft', 'leaf', 'leaf-deep', 'clay-ink'] as const).map((color) => ({
      name: `${color} on ${name}`,
      text: palette[color],
      background,
      minContrast: textContrast,
    })),
  )
  return [
    ...onBackgrounds,
    { name: 'white on leaf', text: white, background: leaf, minContrast: textContrast },
    { name: 'white on leaf-deep', text: white, background: deep, minContrast: textContrast },
    { name: 'NEWS on leaf', text: mixedOver(white, 0.8, leaf), background: leaf, minContrast: largeTextContrast },
    { name: 'white on ink', text: white, background: ink, minContrast: textContrast },
    { name: 'soft white on ink', text: mixedOver(white, 0.8, ink), background: ink, minContrast: textContrast },
    { name: 'white on a white picture', text: white, background: scrimOn(white, ink), minContrast: textContrast },
  ]
}

function pairsWithSun(palette: Palette): ContrastPair[] {
  const { ink, sun, paper } = palette
  const onMarkedText = backgroundsOf(palette).map(([name, background]) => ({
    name: `ink on marked ${name}`,
    text: ink,
    background: mixedOver(sun, 0.3, background),
    minContrast: textContrast,
  }))
  return [
    ...onMarkedText,
    { name: 'text on sun', text: palette['on-sun'], background: sun, minContrast: textContrast },
    { name: 'outline of the focus on paper', text: sun, background: paper, minContrast: outlineContrast },
  ]
}

function pairsWithSunOnDark({ ink, 'sun-on-dark': sun }: Palette): ContrastPair[] {
  return [
    { name: 'sun on ink', text: sun, background: ink, minContrast: textContrast },
    // The large figure on the picture at the top of a page has this colour.
    { name: 'sun on a white picture', text: sun, background: scrimOn(white, ink), minContrast: largeTextContrast },
  ]
}

/** The colour behind a text on a picture: there, heads.css covers the picture with `ink` of at least 72 % opacity. */
const scrimOn = (picture: string, ink: string) => mixedOver(ink, 0.72, picture)

type BrandColors = Pick<Brand, 'primary' | 'accent' | 'ground'>

/**
 * Makes the palette of the pages from the colours of a brand. `sun` is the accent as it was chosen, or the nearest tone
 * with which visitors can see an outline on `paper` and read marked text.
 */
export function paletteOf({ primary, accent, ground }: BrandColors): Palette {
  const chosenSun = accent.toLowerCase()
  const palette = { ...brandColors, ...tonesOf(primary.toLowerCase(), chosenSun, ground) }
  const withSun = (sun: string) => ({ ...palette, sun, 'on-sun': textOn(sun, palette.ink) })
  const sun = nearestReadable(chosenSun, (sun) => pairsWithSun(withSun(sun)).every(isReadable))
  const sunOnDark = nearestReadable(chosenSun, (sun) =>
    pairsWithSunOnDark({ ...palette, 'sun-on-dark': sun }).every(isReadable),
  )
  return { ...withSun(sun), 'sun-on-dark': sunOnDark }
}

/** Makes the backgrounds, the dark tones (ink) and the tones of the primary colour (leaf). */
function tonesOf(primary: string, accent: string, ground: BackgroundName) {
  const { ink, 'ink-soft': soft, leaf, 'leaf-deep': deep } = brandColors
  const { paper, mist, rule } = brandBackgrounds[ground]
  if (primary === leaf) {
    const backgrounds = ground === 'warm' ? {} : { paper, mist, rule }
    return { ink, 'ink-soft': soft, leaf, 'leaf-deep': deep, ...backgrounds }
  }
  const readable = nearestReadable(primary, (leaf) =>
    [paper, mist, white].every((background) => contrastRatio(leaf, background) >= textContrast),
  )
  return { paper, mist, rule, ...inkTones(primary, accent), leaf: readable, 'leaf-deep': darker(toOklch(readable)) }
}

/** Makes the dark tones from the darker colour. Dark red and dark yellow would be brown, so they become almost grey. */
function inkTones(primary: string, accent: string) {
  const [primaryTone, accentTone] = [toOklch(primary), toOklch(accent)]
  const { c, h } = accentTone.l < primaryTone.l ? accentTone : primaryTone
  const isBrown = h > 0 && h < 2
  return {
    ink: fromOklch({ l: 0.225, c: Math.min(0.3 * c, isBrown ? 0.006 : 0.03), h }),
    'ink-soft': fromOklch({ l: 0.43, c: Math.min(0.15 * c, isBrown ? 0.006 : 0.02), h }),
  }
}

/** Returns the colour of text on a filled button: ink or white, or black on the few colours that allow neither. */
const textOn = (fill: string, ink: string) =>
  [ink, white].find((text) => contrastRatio(text, fill) >= textContrast) ?? '#000000'

const darker = (color: Oklch) => fromOklch({ ...color, l: Math.max(0, color.l - 0.07) })

/** Returns the colour if `hasContrast` is true for it, or else the nearest lighter or darker colour for which it is. */
function nearestReadable(color: string, hasContrast: (color: string) => boolean): string {
  if (hasContrast(color)) return color
  const original = toOklch(color)
  for (let distance = 0.005; distance <= 1; distance += 0.005)
    for (const l of [original.l - distance, original.l + distance]) {
      const candidate = l >= 0 && l <= 1 ? fromOklch({ ...original, l }) : color
      if (hasContrast(candidate)) return candidate
    }
  return color
}
