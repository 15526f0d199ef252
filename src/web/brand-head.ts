import { type Brand, brandColors, defaultBrand, typePairs } from '#contract/brand.ts'
import { type Palette, paletteOf } from '#contract/brand-palette.ts'
import { parseJson } from './api/content.ts'
import { startTag } from './html-tag.ts'
import favicon from './public/favicon.svg?raw'

/** The parts of a document that follow the brand. */
export type BrandHead = {
  /** The custom properties that differ from those of the style sheet, as CSS; empty if none does. */
  style: string
  themeColor: string
  /** The font files that the page loads, by their names without the hash. */
  fonts: readonly string[]
  /** The elements that name the icons. */
  icons: string
}

type Pictures = Record<string, { width: number; height: number } | undefined>
type Block = { content: string; pictures: Pictures }

// The block is the same object on every page until it changes.
const heads = new WeakMap<object, BrandHead>()

/** The parts that follow the block `brand`; without the block, those of our own brand. */
export function brandHead(block: Block | undefined): BrandHead {
  if (!block) return ownHead
  const head = heads.get(block) ?? headOf(parseJson(block.content, defaultBrand), block.pictures)
  heads.set(block, head)
  return head
}

function headOf(brand: Brand, pictures: Pictures = {}): BrandHead {
  const palette = paletteOf(brand)
  const { fonts, files } = typePairs[brand.type]
  const colors = Object.entries(brandColors)
    // The keys of a palette are those of our colours.
    .map(([name, own]) => [name, palette[name as keyof Palette], own] as const)
    .filter(([, color, own]) => color !== own)
    .map(([name, color]) => `--color-${name}:${color}`)
  const named = { ...fonts, ...logoOf(brand, pictures) }
  const properties = [...colors, ...Object.entries(named).map(([name, value]) => `--${name}:${value}`)]
  return {
    style: properties.length > 0 ? `:root{${properties.join(';')}}` : '',
    themeColor: palette.ink,
    fonts: files,
    icons: iconsOf(brand, palette),
  }
}

/** The properties of the logo: layout/logo.css. One about as high as wide has the company's name beside it. */
function logoOf({ logo, logoOnDark }: Brand, pictures: Pictures): Record<string, string | number> {
  const size = pictures[logo]
  if (!size) return {}
  return {
    logo: `url(${logo})`,
    'logo-on-dark': `url(${logoOnDark || logo})`,
    ...(!logoOnDark && { 'logo-on-dark-filter': 'brightness(0) invert(1)' }),
    'logo-ratio': Math.round((100 * size.width) / size.height) / 100,
    'logo-display': 'block',
    'sign-display': 'none',
    ...(size.width > 1.5 * size.height && { 'name-display': 'none' }),
  }
}

function iconsOf(brand: Brand, palette: Palette) {
  const version = versionOf(brand)
  return [
    startTag('link', { rel: 'icon', href: `/favicon.ico${version}`, sizes: '32x32' }),
    brand.icon || brand.logo
      ? startTag('link', { rel: 'icon', href: `/icon-192.png${version}`, sizes: '192x192', type: 'image/png' })
      : // Inside the document, because it is tiny, and browsers would fetch it beside the first picture and the fonts.
        startTag('link', {
          rel: 'icon',
          href: `data:image/svg+xml,${encodeURIComponent(sign(palette))}`,
          type: 'image/svg+xml',
        }),
    '\n',
    startTag('link', { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` }),
  ].join('')
}

/** It stands after the style sheet, whose properties it replaces. */
export const brandStyleElement = (style: string) => `<style data-brand>${style}</style>`

/** Our sign in the colours of the brand. */
const sign = ({ ink, sun, paper }: Palette) =>
  favicon.replaceAll(brandColors.ink, ink).replaceAll(brandColors.sun, sun).replaceAll(brandColors.paper, paper)

/** Browsers keep icons for weeks, so those of another brand have another address. */
function versionOf({ primary, accent, ground, icon, logo, logoOnDark }: Brand) {
  const files = [icon, logo, logoOnDark].map((url) => url.slice('/media/'.length, '/media/'.length + 6)).join('')
  const version = [primary, accent].map((color) => color.slice(1)).join('') + ground + files
  return version === ownVersion ? '' : `?v=${version}`
}

const ownVersion = `${brandColors.leaf.slice(1)}${brandColors.sun.slice(1)}warm`

/** That of our own brand. */
export const ownHead: BrandHead = headOf(defaultBrand)
