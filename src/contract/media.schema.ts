import { z } from 'zod'
import {
  Id,
  IdParams,
  isSafeLink,
  ListLimit,
  Nothing,
  nonEmptyText,
  OptionalId,
  Picture,
  requiredText,
  Search,
  textUpTo,
  UtcTime,
} from './common.schema.ts'
import { commonLimits, commonMessages } from './common.ts'
import { mediaKinds, mediaLimits, mediaMessages } from './media.ts'

const Name = (message: string) => requiredText(message, mediaLimits.nameMaxChars)

const Alt = textUpTo(mediaLimits.altMaxChars)

const UploadInput = z.object({
  filename: Name(mediaMessages.filename),
  mimeType: z.string({ error: mediaMessages.notAPicture }),
  /** The size in bytes that the browser sends. The server ignores it and counts the bytes. */
  size: z.string().optional(),
  /** Base64 without a `data:` prefix. */
  data: nonEmptyText(mediaMessages.data),
  alt: Alt.optional(),
})

export const AddUrlInput = z.object({
  url: requiredText(mediaMessages.urlAndTitle, commonLimits.linkMaxChars).refine(isSafeLink, commonMessages.link),
  title: Name(mediaMessages.urlAndTitle),
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
  version: z.int(),
  picture: Picture.nullable(),
})

/** An entity that shows a file. */
export const MediaUse = z.object({
  /** The kind of entity and its key, such as `projects/3` or `content/company`. */
  path: z.string(),
  /** The name of the entity for people, such as `Project "Kaduna tracker plant"`. */
  title: z.string(),
})

export const mediaSchemas = {
  list: {
    query: z.object({
      limit: ListLimit,
      before: OptionalId,
      q: Search,
      /** If set, the list has only the files that no entity shows. */
      unused: z.literal('true').optional(),
      kind: z.enum(Object.keys(mediaKinds) as [keyof typeof mediaKinds]).optional(),
    }),
    reply: z.array(MediaFile),
  },
  uses: { params: IdParams, reply: z.array(MediaUse) },
  uploadPdf: { body: PdfUpload, reply: MediaFile },
  upload: { body: UploadInput, reply: MediaFile },
  addUrl: { body: AddUrlInput, reply: MediaFile },
  update: { params: IdParams, body: z.object({ alt: Alt }), reply: MediaFile },
  remove: {
    params: IdParams,
    query: z.object({
      /** If set, the server removes the file even if entities still show it. */
      force: z.literal('true').optional(),
      /** The id of a file of the same kind that replaces the removed one in every entity. */
      replaceWith: OptionalId,
    }),
    reply: Nothing,
  },
}
