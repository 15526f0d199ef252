// Converts colours between sRGB (`#rrggbb`) and OKLCH (https://bottosson.github.io/posts/oklab). In OKLCH a colour can
// be made lighter or darker without a visible change of its hue.

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in radians. */
export type Oklch = { l: number; c: number; h: number }

type Triple = [number, number, number]

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes a colour with the background under it. `opacity` is the opacity of the colour, from 0 to 1. */
export function mixedOver(color: string, opacity: number, background: string) {
  const below = rgbOf(background)
  return hexOf(rgbOf(color).map((part, i) => part * opacity + (below[i] ?? 0) * (1 - opacity)) as Triple)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Converts a colour to sRGB. If sRGB can not show the colour, returns a paler one with the same lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.004) {
    const rgb = rgbOfOklch({ l, c: chroma, h })
    if (rgb.every((part) => part > -0.001 && part < 1.001)) return hexOf(rgb)
  }
  return hexOf(rgbOfOklch({ l, c: 0, h }))
}

function rgbOfOklch({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gammaEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function luminance(hex: string) {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, each from 0 to 1. */
const rgbOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as Triple

const linearOf = (hex: string) =>
  rgbOf(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Triple

const gammaEncoded = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

const hexOf = (rgb: Triple) =>
  `#${rgb
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
