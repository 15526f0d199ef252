import { z } from 'zod'
import { DraftToEnd, editedEntitySchemas } from '#contract/editing/entities.schema.ts'
import {
  EmptyReply,
  keysOf,
  PictureData,
  requiredText,
  StoredFields,
  textUpTo,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { LanguageQuery } from '#contract/texts/languages.schema.ts'
import { blockSchemas } from './block-json.schema.ts'
import { valueLabel } from './block-labels.ts'
import { type ContentType as ContentTypeName, contentLimits, contentMessages, contentTypes } from './blocks.ts'
import { LanguageFields, Translations, withTranslations } from './translations.schema.ts'
import { completedFilmLink, isVideoLink, noFilm, videoProblem } from './video.ts'

const Key = requiredText(contentMessages.key, contentLimits.keyMaxChars).regex(/^[\w-]+$/, contentMessages.keyForm)

const ContentType = z.enum(keysOf(contentTypes), { error: contentMessages.type })

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const textOrHtml: ContentTypeName[] = ['text', 'html']

/** The types of block that pages can show under these keys. The blocks of `blockSchemas` are JSON. */
const typesByKey: ReadonlyMap<string, ContentTypeName[]> = new Map<string, ContentTypeName[]>([
  ['hero_title', ['text']],
  ['hero_subtitle', ['text']],
  ['about_video_url', ['video']],
  ...['home_about', 'about_story', 'privacy_policy', 'terms_of_service', 'cookie_policy'].map(
    (key) => [key, textOrHtml] as const,
  ),
])

/** Returns the types of a block that pages can show under this key, the usual one first; none if any type will do. */
export const shownTypes = (key: string): readonly ContentTypeName[] =>
  blockSchemas.has(key) ? ['json'] : (typesByKey.get(key) ?? [])

const whenContentIsText = {
  when: ({ value }: { value: unknown }) =>
    z.object({ type: ContentType, content: z.string().min(1) }).safeParse(value).success,
}

/** Names the wrong value before its message, unless the message begins with the name: 'Name is required'. */
const withLabel = (label: string, message: string) =>
  label === '' || message.startsWith(label) ? message : `${label}: ${message}`

const ContentFields = z
  .object({
    key: Key,
    title: textUpTo(commonLimits.titleMaxChars)
      .nullish()
      .transform((title) => title || null),
    content: requiredText(contentMessages.content, contentLimits.contentMaxChars),
    type: ContentType,
  })
  .overwrite((block) => (block.type === 'video' ? { ...block, content: completedFilmLink(block.content) } : block))
  .superRefine(({ key, type, content }, ctx) => {
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    const blockSchema = blockSchemas.get(key)
    if (blockSchema && type !== 'json') refuse('type', contentMessages.knownJson)
    const shownTypes = typesByKey.get(key)
    if (shownTypes && !shownTypes.includes(type))
      refuse('type', contentMessages.shownAs(shownTypes.map((name) => contentTypes[name]).join(' or ')))
    const saysNoFilm = key === 'about_video_url' && content === noFilm
    if (type === 'video' && !saysNoFilm && !isVideoLink(content))
      refuse('content', videoProblem(content) ?? contentMessages.video)
    if (type !== 'json') return
    if (!isJson(content)) refuse('content', contentMessages.json)
    else if (blockSchema)
      for (const { path, message } of blockSchema.safeParse(JSON.parse(content)).error?.issues ?? [])
        ctx.addIssue({
          code: 'custom',
          path: ['content'],
          message: withLabel(valueLabel(path), message),
          params: { within: { path, message } },
        })
    // With `when`, zod runs this check although other fields may be wrong, so that one reply lists all errors.
  }, whenContentIsText)

export const ContentInput = withTranslations('content', ContentFields)

export const ContentBlock = StoredFields.extend({
  key: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  type: ContentType,
  translations: Translations,
})

/** A film in the media library: its files and its poster. A video on another site needs only its link. */
const Film = z.object({
  sources: z.array(z.object({ url: z.string(), mimeType: z.string() })),
  poster: z.string().nullable(),
})

/** A content block as visitors read it. */
export const ContentItem = z.object({
  key: z.string(),
  type: ContentType,
  content: z.string(),
  film: Film.nullable(),
  /** The data of the pictures in the content that are in the media library, by their addresses. */
  pictures: z.record(z.string(), PictureData),
  language: LanguageFields.language,
})

const OptionalBlock = ContentItem.pick({ key: true, content: true, pictures: true, language: true })

export const contentSchemas = {
  listPublic: { query: LanguageQuery, reply: z.array(OptionalBlock) },
  readPublic: { params: z.object({ key: Key }), query: LanguageQuery, reply: ContentItem },
  ...editedEntitySchemas(ContentInput, ContentBlock),
  update: { params: z.object({ key: Key }), query: DraftToEnd, body: ContentInput, reply: ContentBlock },
  remove: { params: z.object({ key: Key }), reply: EmptyReply },
}
