// Blocks of type json that the pages know by key. What is stored is what they can show.
import { z } from 'zod'
import { isSafeLink } from './common.schema.ts'
import { commonMessages } from './common.ts'

const link = z.string().refine((text) => text === '' || isSafeLink(text), commonMessages.link)

/** Who runs the site: the JSON of the block `company`. */
export const Company = z.object({
  name: z.string(),
  blurb: z.string(),
  foundedYear: z.int(),
  mission: z.string(),
  vision: z.string(),
  values: z.array(z.object({ name: z.string(), text: z.string() })),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  hours: z.array(z.string()),
})

/** The figures the site states about the company: the JSON of the block `site_claims`. */
export const SiteClaims = z.object({ projects: z.string(), countries: z.string(), capacity: z.string() })

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
