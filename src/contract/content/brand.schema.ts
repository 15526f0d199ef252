import { z } from 'zod'
import { MediaFile } from '#contract/media/media.schema.ts'
import { keysOf, nonEmptyText } from '#contract/platform/common.schema.ts'
import { brandBackgrounds, brandColors, brandLimits, brandMessages, brandPages, fontPairs } from './brand.ts'

const Color = z.string({ error: brandMessages.color }).regex(/^#[0-9a-f]{6}$/i, brandMessages.color)

/** The address of a picture in the media library, or '' for none. */
const PictureAddress = z.string().regex(/^(\/media\/[0-9a-f]{32}\/[\w.-]+)?$/, brandMessages.picture)

/** The JSON of the optional block `brand`. Pages use the nearest readable colours: see brand-palette.ts. */
export const Brand = z.object({
  primary: Color.default(brandColors.leaf),
  accent: Color.default(brandColors.sun),
  ground: z.enum(keysOf(brandBackgrounds)).default('warm'),
  type: z.enum(keysOf(fontPairs)).default('grotesque'),
  logo: PictureAddress.default(''),
  /** The logo for dark backgrounds. Without it, pages show `logo` there: in white if it has transparent pixels. */
  logoOnDark: PictureAddress.default(''),
  /** A square icon for browser tabs and phones. Without it, the site makes one from a logo, or has the default icon. */
  icon: PictureAddress.default(''),
})

/** The brand with the name of the company. The name is null while the content block `company` is missing. */
export const BrandInput = Brand.extend({ name: nonEmptyText('Name is required').nullable() })

/** The brand and the company's name. `version` is that of the block `brand`: 0 if the block does not exist. */
const SavedBrand = BrandInput.extend({ version: z.int() })

const base64MaxChars = Math.ceil((brandLimits.logoMaxBytes * 4) / 3) + 4

export const brandSchemas = {
  read: { reply: SavedBrand },
  save: { body: BrandInput, reply: SavedBrand },
  preview: { body: z.object({ brand: BrandInput, page: z.enum(brandPages) }), reply: z.object({ html: z.string() }) },
  addLogo: {
    body: z.object({
      filename: nonEmptyText('File name is required'),
      /** The bytes of an SVG or a PNG as base64. */
      data: z.string().max(base64MaxChars, brandMessages.logoTooLarge),
    }),
    reply: MediaFile,
  },
}
