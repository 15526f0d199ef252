import { z } from 'zod'
import { Nothing, Picture, required, Stored } from './common.schema.ts'
import { commonLimits, commonMessages } from './common.ts'
import { contentLimits, contentMessages, contentTypes } from './content.ts'
import { isVideoLink } from './video.ts'

const Key = required(contentMessages.key)
  .max(contentLimits.keyMaxChars, commonMessages.tooLong(contentLimits.keyMaxChars))
  .regex(/^\w+$/, contentMessages.keyForm)

const ContentType = z.enum(Object.keys(contentTypes) as [keyof typeof contentTypes], { error: contentMessages.type })

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const ContentInput = z
  .object({
    key: Key,
    title: z
      .string()
      .trim()
      .max(commonLimits.titleMaxChars, commonMessages.tooLong(commonLimits.titleMaxChars))
      .nullish()
      .transform((title) => title || null),
    content: required(contentMessages.content).max(
      contentLimits.contentMaxChars,
      commonMessages.tooLong(contentLimits.contentMaxChars),
    ),
    type: ContentType,
  })
  .superRefine(({ type, content }, ctx) => {
    if (type === 'json' && !isJson(content))
      ctx.addIssue({ code: 'custom', path: ['content'], message: contentMessages.json })
    if (type === 'video' && !isVideoLink(content))
      ctx.addIssue({ code: 'custom', path: ['content'], message: contentMessages.video })
  })

export const ContentBlock = Stored.extend({
  key: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  type: ContentType,
})

/** A film of the media library, with what a player needs; other videos need nothing but their link. */
const Film = z.object({
  sources: z.array(z.object({ url: z.string(), mimeType: z.string() })),
  poster: z.string().nullable(),
})

export const ContentItem = z.object({
  key: z.string(),
  type: ContentType,
  content: z.string(),
  film: Film.nullable(),
  /** The pictures of the media library that the content names, by their address. */
  pictures: z.record(z.string(), Picture),
})

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
  linkedin: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
})

/** The JSON of the block `hero_pictures`: addresses of the media library, for wide and for tall screens. */
export const HeroPictures = z.object({ landscape: z.string(), portrait: z.string() })

export const contentShapes = {
  readPublic: { params: z.object({ key: Key }), reply: ContentItem },
  list: { reply: z.array(ContentBlock) },
  create: { body: ContentInput, reply: ContentBlock },
  update: { params: z.object({ key: Key }), body: ContentInput, reply: ContentBlock },
  remove: { params: z.object({ key: Key }), reply: Nothing },
}
