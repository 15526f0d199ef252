import type { z } from 'zod'
import { entityNames } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './media.schema.ts'

export type MediaUse = z.output<typeof schema.MediaUse>
export type MediaFile = z.output<typeof schema.MediaFile>
export type MediaTag = z.output<typeof schema.MediaTag>
export type ReplacedPlace = z.output<typeof schema.ReplacedPlace>

// The limits of uploads as the messages state them. A picture may be as large as its limit; a PDF must be smaller.
const uploadMegabytes = 1
const pdfMegabytes = 10
const megabyteBytes = 1024 * 1024

/** The kinds of files that the media library can filter by. */
export const mediaKinds = {
  picture: 'Pictures',
  withoutAlt: 'Pictures without alt text',
  film: 'Films',
  pdf: 'PDFs',
} as const
export type MediaKind = keyof typeof mediaKinds

export const mediaLimits = {
  uploadMaxBytes: uploadMegabytes * megabyteBytes,
  pdfMaxBytes: pdfMegabytes * megabyteBytes - 1,
  nameMaxChars: 255,
  altMaxChars: 500,
  titleMaxChars: 255,
  tagMaxChars: 40,
  tagsMax: 20,
  /** The longest side of a picture. The WebP format allows no more. */
  sideMaxPixels: 16_383,
  /**
   * The most pixels of a picture, by its format: decoding and encoding takes 12 to 60 bytes of memory for each pixel.
   */
  pixelsMax: { jpeg: 20_000_000, png: 16_000_000, gif: 16_000_000, webp: 12_000_000, avif: 4_000_000 },
  /** The most pixels of an animated GIF or WebP, all frames together. The server decodes one frame at a time. */
  movingPixelsMax: 40_000_000,
} as const

export const mediaMessages = {
  tooLarge: `Please select a file smaller than ${uploadMegabytes}MB for reliable upload`,
  notAPicture: 'Please select a JPEG, PNG, GIF, WebP or AVIF picture',
  urlAndTitle: 'Please provide both URL and title',
  longUrl: 'This address is too long. Please give a shorter one, or upload the file',
  notAPdf: 'Please select a PDF file only',
  pdfTooLarge: `PDF must be smaller than ${pdfMegabytes}MB`,
  svg: 'An SVG can hold programs. Please save it as a PNG or WebP picture',
  tooManyPixels: 'This picture has too many pixels. Please make it smaller',
  tooManyAvifPixels:
    'An AVIF picture may have 4 million pixels, such as 2000 × 2000. Please make it smaller, or save it as a JPEG',
  tooLong: `This picture is more than ${mediaLimits.sideMaxPixels} pixels wide or high. Please make it smaller`,
  mimeType: 'Please say what kind of file it is, for example image/jpeg',
  inUse: 'This file is still used on the site',
  replaceWith: 'Please choose another file of the same kind',
  filename: 'File name is required',
  data: 'The file is empty or did not arrive whole',
} as const

export const mediaApi = typedEndpoints<typeof schema.mediaSchemas>()({
  list: { method: 'GET', path: '/api/admin/media', tags: ['media'] },
  listTags: { method: 'GET', path: '/api/admin/media/tags', tags: ['media'] },
  uses: { method: 'GET', path: '/api/admin/media/:id/uses', tags: ['media', ...entityNames] },
  uploadPdf: { method: 'POST', path: '/api/upload', tags: ['media', 'audit'], bodyType: 'multipart/form-data' },
  upload: { method: 'POST', path: '/api/admin/media/upload-cloud', tags: ['media', 'audit'] },
  addUrl: { method: 'POST', path: '/api/admin/media/add-url', tags: ['media', 'audit'] },
  update: { method: 'PUT', path: '/api/admin/media/:id', tags: ['media', 'audit'] },
  replace: { method: 'POST', path: '/api/admin/media/:id/replace', tags: ['media', ...entityNames, 'drafts', 'audit'] },
  takeBack: { method: 'POST', path: '/api/admin/media/take-back', tags: ['media', ...entityNames, 'drafts', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/media/:id', tags: ['media', ...entityNames, 'drafts', 'audit'] },
})
