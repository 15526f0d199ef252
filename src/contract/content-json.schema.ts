// Blocks of type json that the pages know by key. Only JSON that the pages can show is stored.
import { z } from 'zod'
import { Email, isSafeLink, required } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { contentLimits, contentMessages } from './content.ts'

const link = z
  .string({ error: commonMessages.link })
  .refine((text) => text === '' || isSafeLink(text), commonMessages.link)

/** The company that runs the site: the JSON of the block `company`. */
export const Company = z.object({
  name: required('Name is required'),
  blurb: required('Blurb is required'),
  foundedYear: z
    .int({ error: contentMessages.year })
    .refine((year) => year >= contentLimits.foundedMinYear && year <= new Date().getFullYear(), contentMessages.year),
  mission: required('Mission is required'),
  vision: required('Vision is required'),
  values: z.array(z.object({ name: required('Name is required'), text: z.string() })),
  address: z.array(z.string()),
  phone: required('Phone is required'),
  email: Email,
  hours: z.array(z.string()),
})

/** The figures the site states about the company: the JSON of the block `site_claims`. */
export const SiteClaims = z.object({
  projects: required('Projects is required'),
  countries: required('Countries is required'),
  capacity: required('Capacity is required'),
})

/** The JSON of the block `social_links`. */
export const SocialLinks = z.object({
  linkedin: link,
  facebook: link,
  instagram: link,
  youtube: link,
})

/** The JSON of the block `hero_pictures`: addresses of the media library, for wide and for tall screens. */
export const HeroPictures = z.object({ landscape: link, portrait: link })

export const knownJson: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['company', Company],
  ['site_claims', SiteClaims],
  ['social_links', SocialLinks],
  ['hero_pictures', HeroPictures],
])
