import { z } from 'zod'
import { Translations, withTranslations } from '#contract/content/translations.schema.ts'
import { entityNames } from '#contract/editing/entities.ts'
import {
  EmptyReply,
  FocalPoint,
  Id,
  IdParams,
  isSafeLink,
  keysOf,
  ListLimit,
  nonEmptyText,
  OptionalId,
  PictureData,
  requiredText,
  SearchText,
  textUpTo,
  UtcTime,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { mediaKinds, mediaLimits, mediaMessages } from './media.ts'

const requiredName = (message: string) => requiredText(message, mediaLimits.nameMaxChars)

const Alt = textUpTo(mediaLimits.altMaxChars)

/** The tags of a file: in lower case, sorted, and each once, so that the same tags are always the same list. */
const Tags = z
  .array(textUpTo(mediaLimits.tagMaxChars).transform((tag) => tag.toLowerCase().replaceAll(/\s+/g, ' ')))
  .max(mediaLimits.tagsMax)
  .transform((tags) => [...new Set(tags)].filter(Boolean).sort())

/** An optional field that is left out keeps its value. */
export const MediaInput = withTranslations(
  'media',
  z.object({
    alt: Alt,
    title: textUpTo(mediaLimits.titleMaxChars).optional(),
    tags: Tags.optional(),
    focus: FocalPoint.nullable().optional(),
  }),
)

const UploadInput = z.object({
  filename: requiredName(mediaMessages.filename),
  mimeType: z.string({ error: mediaMessages.notAPicture }),
  /** The size in bytes that the browser sends. The server ignores it and counts the bytes. */
  size: z.string().optional(),
  /** Base64 without a `data:` prefix. */
  data: nonEmptyText(mediaMessages.data),
  alt: Alt.optional(),
})

export const AddUrlInput = z.object({
  url: requiredText(mediaMessages.urlAndTitle, commonLimits.linkMaxChars)
    .refine(isSafeLink, commonMessages.link)
    // PostgreSQL indexes no address of more than 2,700 bytes.
    .refine((url) => new TextEncoder().encode(url).length <= commonLimits.linkMaxChars, mediaMessages.longUrl),
  title: requiredName(mediaMessages.urlAndTitle),
  mimeType: z
    .string({ error: mediaMessages.mimeType })
    .max(mediaLimits.nameMaxChars, mediaMessages.mimeType)
    .regex(/^[\w.+-]+\/[\w.+-]+$/, mediaMessages.mimeType),
})

/** The form field of a PDF upload. */
const PdfUpload = z.object({
  file: z
    .file({ error: mediaMessages.notAPdf })
    .max(mediaLimits.pdfMaxBytes, mediaMessages.pdfTooLarge)
    .mime('application/pdf', mediaMessages.notAPdf),
})

export const MediaFile = z.object({
  id: Id,
  url: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  /** The size in bytes as text, such as '20480'; '0' for files on other sites. */
  size: z.string(),
  uploadedAt: UtcTime,
  alt: z.string(),
  translations: Translations,
  /** If empty, the dashboard shows the file's name. */
  title: z.string(),
  tags: z.array(z.string()),
  /** The point that a crop keeps in view; null if it is the middle. */
  focus: FocalPoint.nullable(),
  version: z.int(),
  picture: PictureData.nullable(),
})

/** An entity that shows a file. */
export const MediaUse = z.object({
  /** The kind of the entity, and its id or key, such as `projects/3` or `content/company`. */
  path: z.string(),
  /** The name of the entity for people, such as `Project "Kaduna tracker plant"`. */
  title: z.string(),
})

export const MediaTag = z.object({ tag: z.string(), files: z.int() })

/** An entity or a draft in which another file has taken the place of a file that an administrator replaced. */
export const ReplacedPlace = z.object({
  entity: z.enum([...entityNames, 'drafts']),
  id: Id,
  /** The version of the entity or draft that first shows the other file. */
  version: z.int(),
  /**
   * Only for a draft: the address `to` has replaced the address `from`. The draft may also contain `to` in other
   * places, so `indexes` says which of all `to` in the draft, counted from 0, have replaced `from`.
   */
  addresses: z
    .object({
      from: z.string(),
      to: z.string().min(1),
      indexes: z.array(z.int()),
      /** The former alt texts of the replaced pictures in write-ups, in their order. */
      formerAlts: z.array(z.string()).optional(),
    })
    .optional(),
})

export const mediaSchemas = {
  list: {
    query: z.object({
      limit: ListLimit,
      before: OptionalId,
      q: SearchText,
      /** If set, the list has only the files that no entity shows. */
      unused: z.literal('true').optional(),
      tag: z.string().max(mediaLimits.tagMaxChars).optional(),
      kind: z.enum(keysOf(mediaKinds)).optional(),
    }),
    reply: z.array(MediaFile),
  },
  /** The tags of all files, with the number of files that have them. */
  listTags: { reply: z.array(MediaTag) },
  uses: { params: IdParams, reply: z.array(MediaUse) },
  uploadPdf: { body: PdfUpload, reply: MediaFile },
  upload: { body: UploadInput, reply: MediaFile },
  addUrl: { body: AddUrlInput, reply: MediaFile },
  update: { params: IdParams, body: MediaInput, reply: MediaFile },
  /** Makes every entity and draft show the file `by` instead of this one, which stays in the library. */
  replace: { params: IdParams, body: z.object({ by: Id }), reply: z.array(ReplacedPlace) },
  /** Undoes a replacement: each field that nobody has changed since then shows the former file again. */
  takeBack: { body: z.object({ places: z.array(ReplacedPlace).max(5000) }), reply: EmptyReply },
  remove: {
    params: IdParams,
    query: z.object({
      /** If set, the server removes the file even if entities still show it. */
      force: z.literal('true').optional(),
      /** The id of a file of the same kind that shall replace the removed file in every entity and draft. */
      replaceWith: OptionalId,
    }),
    reply: EmptyReply,
  },
}
