import { z } from 'zod'
import { Id, IdParams, isSafeLink, Nothing, Picture, required, UtcTime } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { mediaLimits, mediaMessages } from './media.ts'

const Name = (message: string) =>
  required(message).max(mediaLimits.nameMaxChars, commonMessages.tooLong(mediaLimits.nameMaxChars))

const Alt = z.string().trim().max(mediaLimits.altMaxChars, commonMessages.tooLong(mediaLimits.altMaxChars))

export const UploadInput = z.object({
  filename: Name(mediaMessages.filename),
  mimeType: z.string({ error: mediaMessages.notAPicture }),
  /** What the browser says the size is, in bytes; the bytes themselves are counted. */
  size: z.string().optional(),
  /** Base64 without a `data:` prefix. */
  data: required(mediaMessages.data),
  alt: Alt.optional(),
})

export const AddUrlInput = z.object({
  url: required(mediaMessages.urlAndTitle).refine(isSafeLink, commonMessages.link),
  title: Name(mediaMessages.urlAndTitle),
  mimeType: z.string({ error: mediaMessages.notAPicture }).regex(/^[\w.+-]+\/[\w.+-]+$/),
})

export const MediaFile = z.object({
  id: Id,
  url: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes, as a decimal number; '0' for files that are elsewhere. */
  size: z.string(),
  uploadedAt: UtcTime,
  alt: z.string(),
  version: z.int(),
  picture: Picture.nullable(),
})

export const mediaShapes = {
  list: { reply: z.array(MediaFile) },
  upload: { body: UploadInput, reply: MediaFile },
  addUrl: { body: AddUrlInput, reply: MediaFile },
  update: { params: IdParams, body: z.object({ alt: Alt }), reply: MediaFile },
  remove: { params: IdParams, query: z.object({ force: z.literal('true').optional() }), reply: Nothing },
}
