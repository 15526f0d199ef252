import { z } from 'zod'
import { brandColors, brandLimits, brandMessages, brandPages, grounds, typePairs } from './brand.ts'
import { nonEmptyText } from './common.schema.ts'
import { MediaFile } from './media.schema.ts'

const Color = z.string({ error: brandMessages.color }).regex(/^#[0-9a-f]{6}$/i, brandMessages.color)

/** A picture of the media library; empty: none. */
const Drawn = z.string().regex(/^(\/media\/[0-9a-f]{32}\/[\w.-]+)?$/, brandMessages.picture)

/** The JSON of the optional block `brand`. Pages use the nearest colours that can be read: see brand-palette.ts. */
export const Brand = z.object({
  primary: Color.default(brandColors.leaf),
  accent: Color.default(brandColors.sun),
  ground: z.enum(Object.keys(grounds) as [keyof typeof grounds]).default('warm'),
  type: z.enum(Object.keys(typePairs) as [keyof typeof typePairs]).default('grotesque'),
  logo: Drawn.default(''),
  /** For dark grounds. Without it, pages show the shape of `logo` in white there. */
  logoOnDark: Drawn.default(''),
  /** A square sign for tabs of browsers and for phones. Without it, the logo or our own sign. */
  icon: Drawn.default(''),
})

/** The brand with the name of the company; null while there are no company details to hold it. */
export const BrandInput = Brand.extend({ name: nonEmptyText('Name is required').nullable() })

/** The name, the brand, and the version of the block; 0 while there is none. */
const Saved = BrandInput.extend({ version: z.int() })

const base64MaxChars = Math.ceil((brandLimits.logoMaxBytes * 4) / 3) + 4

export const brandSchemas = {
  read: { reply: Saved },
  save: { body: BrandInput, reply: Saved },
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
