// The colours of a brand as the pages use them: each text can be read on every ground that it stands on.
import { type Brand, brandColors, type Ground, grounds } from './brand.ts'
import { contrast, fromOklch, type Oklch, over, toOklch } from './color-space.ts'

export type Palette = Record<keyof typeof brandColors, string>

/** The contrast that WCAG 2.2 AA asks for: of text, and of text from 24 px or bold from 18.7 px. */
const textContrast = 4.5
const largeContrast = 3
// The outline of 3 px around the focused element. A light yellow on white passes, white on white does not.
const outlineContrast = 1.3

const white = '#ffffff'

type Pair = { name: string; text: string; ground: string; needs: number }

export const canBeRead = ({ text, ground, needs }: Pair) => contrast(text, ground) >= needs

/** Every pair of text and ground of visitors' pages that a brand can change, with the contrast that it needs. */
export const pairsOf = (palette: Palette): Pair[] => [...pairsWithoutSun(palette), ...pairsWithSun(palette)]

const groundsIn = ({ paper, mist }: Palette) => Object.entries({ paper, mist, white })

function pairsWithoutSun(palette: Palette): Pair[] {
  const { ink, leaf, 'leaf-deep': deep } = palette
  const onGrounds = groundsIn(palette).flatMap(([name, ground]) =>
    (['ink', 'ink-soft', 'leaf', 'leaf-deep', 'clay-ink'] as const).map((color) => ({
      name: `${color} on ${name}`,
      text: palette[color],
      ground,
      needs: textContrast,
    })),
  )
  return [
    ...onGrounds,
    { name: 'white on leaf', text: white, ground: leaf, needs: textContrast },
    { name: 'white on leaf-deep', text: white, ground: deep, needs: textContrast },
    { name: 'NEWS on leaf', text: over(white, 0.8, leaf), ground: leaf, needs: largeContrast },
    { name: 'white on ink', text: white, ground: ink, needs: textContrast },
    { name: 'soft white on ink', text: over(white, 0.8, ink), ground: ink, needs: textContrast },
    { name: 'white on a white picture', text: white, ground: scrimOn(white, ink), needs: textContrast },
  ]
}

function pairsWithSun(palette: Palette): Pair[] {
  const { ink, sun, paper } = palette
  const marked = groundsIn(palette).map(([name, ground]) => ({
    name: `ink on marked ${name}`,
    text: ink,
    ground: over(sun, 0.3, ground),
    needs: textContrast,
  }))
  return [
    ...marked,
    { name: 'ink on sun', text: ink, ground: sun, needs: textContrast },
    { name: 'outline of the focus on paper', text: sun, ground: paper, needs: outlineContrast },
    // Used for the figure at the top of a page.
    { name: 'sun on a white picture', text: sun, ground: scrimOn(white, ink), needs: largeContrast },
  ]
}

/** The thinnest part of the scrim under the words on a picture: heads.css. */
const scrimOn = (picture: string, ink: string) => over(ink, 0.72, picture)

type Colors = Pick<Brand, 'primary' | 'accent' | 'ground'>

/** The colours of the pages. */
export function paletteOf({ primary, accent, ground }: Colors): Palette {
  const { paper, mist, rule } = grounds[ground]
  const palette = { ...brandColors, paper, mist, rule, ...familyOf(primary.toLowerCase(), ground) }
  const isReadable = (sun: string) => pairsWithSun({ ...palette, sun }).every(canBeRead)
  return { ...palette, sun: nearest(accent.toLowerCase(), isReadable) }
}

/** The dark tones (ink) and the green tones (leaf) of the pages, made from the primary colour. */
function familyOf(primary: string, ground: Ground) {
  const { ink, 'ink-soft': soft, leaf, 'leaf-deep': deep } = brandColors
  if (primary === leaf) return { ink, 'ink-soft': soft, leaf, 'leaf-deep': deep }
  const { c, h } = toOklch(primary)
  const { paper, mist } = grounds[ground]
  const readable = nearest(primary, (leaf) =>
    [paper, mist, white].every((behind) => contrast(leaf, behind) >= textContrast),
  )
  return {
    ink: fromOklch({ l: 0.225, c: Math.min(0.3 * c, 0.03), h }),
    'ink-soft': fromOklch({ l: 0.43, c: Math.min(0.15 * c, 0.02), h }),
    leaf: readable,
    'leaf-deep': darker(toOklch(readable)),
  }
}

const darker = (color: Oklch) => fromOklch({ ...color, l: Math.max(0, color.l - 0.07) })

/** The colour if its contrast passes, or the nearest lighter or darker one that does. */
function nearest(color: string, isReadable: (color: string) => boolean): string {
  if (isReadable(color)) return color
  const given = toOklch(color)
  for (let distance = 0.005; distance <= 1; distance += 0.005)
    for (const l of [given.l - distance, given.l + distance]) {
      const moved = l >= 0 && l <= 1 ? fromOklch({ ...given, l }) : color
      if (isReadable(moved)) return moved
    }
  return color
}
