import { type Brand, brandColors, defaultBrand, fontPairs, type ShownBrand } from '#contract/content/brand.ts'
import { type Palette, paletteOf } from '#contract/content/brand-palette.ts'
import { parseJson } from '../api/content.ts'
import favicon from '../public/favicon.svg?raw'
import { shownLogo } from '../ui/shown-logo.ts'
import { startTag } from './html-tag.ts'

/** The parts of a page's HTML that depend on the brand: colours, fonts, logo and icons. */
export type BrandHead = {
  /** CSS for the custom properties that differ from those of the style sheet; '' if none differs. */
  style: string
  themeColor: string
  /** The names, without the hash, of the font files that the page preloads. */
  fonts: readonly string[]
  /** The `link` elements of the site icons. */
  icons: string
}

type PictureSizes = Record<string, { width: number; height: number } | undefined>
type Block = { content: string; pictures: PictureSizes }

// Caches the parts for each block. The server passes the same block object until an administrator changes the block.
const headsByBlock = new WeakMap<object, BrandHead>()

/** Returns the parts for the content block `brand`; without the block, the parts for the default brand. */
export function brandHead(block: Block | undefined): BrandHead {
  if (!block) return defaultBrandHead
  const head = headsByBlock.get(block) ?? headOf(parseJson<ShownBrand>(block.content, defaultBrand), block.pictures)
  headsByBlock.set(block, head)
  return head
}

function headOf(brand: ShownBrand, pictures: PictureSizes = {}): BrandHead {
  const palette = paletteOf(brand)
  const { fonts, files } = fontPairs[brand.type]
  const colors = Object.entries(brandColors)
    // The cast is safe: a palette has the keys of `brandColors`.
    .map(([name, defaultColor]) => [name, palette[name as keyof Palette], defaultColor] as const)
    .filter(([, color, defaultColor]) => color !== defaultColor)
    .map(([name, color]) => `--color-${name}:${color}`)
  const edge = palette['sun-on-dark'] !== palette.sun && { 'color-sun-edge': palette['sun-on-dark'] }
  const otherProperties = { ...edge, ...fonts, ...logoProperties(brand, pictures) }
  const properties = [...colors, ...Object.entries(otherProperties).map(([name, value]) => `--${name}:${value}`)]
  return {
    style: properties.length > 0 ? `:root{${properties.join(';')}}` : '',
    themeColor: palette.ink,
    fonts: files,
    icons: iconTags(brand, palette),
  }
}

/** Returns the custom properties that site/layout/logo.css uses. */
function logoProperties(brand: ShownBrand, pictures: PictureSizes): Record<string, string | number> {
  const logo = shownLogo(brand, pictures)
  if (!logo) return {}
  return {
    logo: `url(${logo.url})`,
    'logo-on-dark': `url(${logo.urlOnDark})`,
    ...(logo.isWhiteOnDark && { 'logo-on-dark-filter': 'brightness(0) invert(1)' }),
    'logo-ratio': logo.ratio,
    'logo-display': 'block',
    'sign-display': 'none',
    ...(!logo.needsName && { 'name-display': 'none' }),
  }
}

function iconTags(brand: Brand, palette: Palette) {
  const version = iconQuery(brand)
  return [
    startTag('link', { rel: 'icon', href: `/favicon.ico${version}`, sizes: '32x32' }),
    brand.icon || brand.logo
      ? startTag('link', { rel: 'icon', href: `/icon-192.png${version}`, sizes: '192x192', type: 'image/png' })
      : // The default icon is tiny, so the HTML contains it. A file would slow down the first picture and the fonts.
        startTag('link', {
          rel: 'icon',
          href: `data:image/svg+xml,${encodeURIComponent(defaultIcon(palette))}`,
          type: 'image/svg+xml',
        }),
    '\n',
    startTag('link', { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` }),
  ].join('')
}

/** Creates the element that follows the style sheet in the HTML and replaces some of the sheet's custom properties. */
export const brandStyleElement = (style: string) => `<style data-brand>${style}</style>`

/** Returns the default icon as SVG, in the colours of the brand. */
const defaultIcon = ({ ink, 'sun-on-dark': sun, paper }: Palette) =>
  favicon.replaceAll(brandColors.ink, ink).replaceAll(brandColors.sun, sun).replaceAll(brandColors.paper, paper)

/** Returns the query of the icons' addresses. It differs from brand to brand: browsers cache icons for weeks. */
function iconQuery({ primary, accent, ground, icon, logo, logoOnDark }: Brand) {
  const files = [icon, logo, logoOnDark].map((url) => url.slice('/media/'.length, '/media/'.length + 6)).join('')
  const version = [primary, accent].map((color) => color.slice(1)).join('') + ground + files
  return version === defaultVersion ? '' : `?v=${version}`
}

const defaultVersion = `${brandColors.leaf.slice(1)}${brandColors.sun.slice(1)}warm`

export const defaultBrandHead: BrandHead = headOf(defaultBrand)
