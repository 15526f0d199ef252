import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './brand.schema.ts'

export type Brand = z.output<typeof schema.Brand>
/** The brand as pages read it. `isLogoOpaque` is true if the logo has no transparent pixels. */
export type ShownBrand = Brand & { isLogoOpaque?: boolean }
export type BrandInput = z.output<typeof schema.BrandInput>
export type BrandPage = (typeof brandPages)[number]
export type BackgroundName = keyof typeof brandBackgrounds

/** The default colours of the pages. The style sheets and the icon contain the same values; a test compares them. */
export const brandColors = {
  ink: '#0b1f1c',
  'ink-soft': '#46564f',
  paper: '#fbfaf6',
  mist: '#eef2ec',
  leaf: '#0e6b4f',
  'leaf-deep': '#0a5540',
  // The accent: the fill of buttons, marks and lines. `on-sun` is text on it, and `sun-on-dark` its tone for text and
  // outlines on dark backgrounds.
  sun: '#f2a33a',
  'on-sun': '#0b1f1c',
  'sun-on-dark': '#f2a33a',
  clay: '#b4532a',
  'clay-ink': '#98431f',
  rule: '#d9ded4',
} as const

/**
 * The backgrounds that a brand can choose: colours of the page (`paper`), of bands across it (`mist`) and of lines
 * (`rule`). With the built-in primary colour, the warm background has the bands and lines of `brandColors` instead,
 * which are slightly green.
 */
export const brandBackgrounds = {
  warm: { label: 'Warm', paper: brandColors.paper, mist: '#f4f0e7', rule: '#dfd9cc' },
  cool: { label: 'Cool', paper: '#f7f9fc', mist: '#ebf0f6', rule: '#d5dde7' },
  neutral: { label: 'Neutral', paper: '#fafafa', mist: '#f0f0f0', rule: '#dcdcdc' },
  white: { label: 'White', paper: '#ffffff', mist: '#f3f4f6', rule: '#dfe2e6' },
} as const

const serif = 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif'

/**
 * Pairs of fonts for headings and text. `fonts` replaces custom properties of the style sheet. A page loads the font
 * files in `files`; other fonts are on the visitor's device.
 */
export const fontPairs = {
  grotesque: {
    label: 'Bricolage Grotesque with Public Sans',
    fonts: {},
    files: ['bricolage-grotesque', 'public-sans'],
  },
  sans: {
    label: 'Public Sans for headings and text',
    fonts: { 'font-display': 'var(--font-text)' },
    files: ['public-sans'],
  },
  serif: { label: 'A serif of the device with Public Sans', fonts: { 'font-display': serif }, files: ['public-sans'] },
  device: {
    label: 'The fonts of the visitor’s device',
    fonts: { 'font-text': 'system-ui,sans-serif', 'font-display': 'system-ui,sans-serif' },
    files: [],
  },
} as const satisfies Record<string, { label: string; fonts: Record<string, string>; files: readonly string[] }>

export const defaultBrand: Brand = {
  primary: brandColors.leaf,
  accent: brandColors.sun,
  ground: 'warm',
  type: 'grotesque',
  logo: '',
  logoOnDark: '',
  icon: '',
}

/** The pages that Settings › Brand can show as a preview beside its form. */
export const brandPages = ['home', 'product', 'contact'] as const

export const brandLimits = {
  logoMaxBytes: 500_000,
  // The server scales a wide logo to fit into this box, in pixels. Pages show logos at a quarter of this height.
  logoMaxWidth: 800,
  logoMaxHeight: 160,
} as const

export const brandMessages = {
  color: 'Please enter a colour as # and six hex digits, such as #0e6b4f',
  picture: 'Please upload the picture again',
  notALogo: 'Please select an SVG or PNG file',
  brokenSvg: 'This SVG can not be drawn. Please save it as a PNG',
  textInSvg: 'This SVG has text in it. In the drawing program, please convert text to outlines, or save it as a PNG',
  compressedSvg: 'This SVG is compressed (svgz). Please save it as a plain SVG or as a PNG',
  pictureInSvg: 'This SVG only holds a picture of pixels. Please upload that picture as a PNG',
  emptyLogo: 'This file draws nothing. Please save the logo as a PNG and look at it before you upload it',
  logoTooLarge: 'Please select a file smaller than 500 KB',
} as const

export const brandApi = typedEndpoints<typeof schema.brandSchemas>()({
  read: { method: 'GET', path: '/api/admin/brand', tags: ['content'] },
  /** Saves the content block `brand`, and the name in the block `company`. */
  save: { method: 'PUT', path: '/api/admin/brand', tags: ['content', 'audit'] },
  /** Returns the HTML of a page with the given brand, and stores nothing. */
  preview: { method: 'POST', path: '/api/admin/brand/preview', tags: ['drafts'] },
  /** Converts an SVG to a PNG, or shrinks a PNG that is too large, and puts it into the media library. */
  addLogo: { method: 'POST', path: '/api/admin/brand/logo', tags: ['media', 'audit'] },
})
