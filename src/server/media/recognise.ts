// A file's format is read from its bytes, because a client can send any name and content type. Only the formats in
// `signatures` reach a decoder: without this check the library sharp would try a dozen others (decision 0021).
import { mediaMessages } from '#contract/media/media.ts'
import { Refusal } from '#server/platform/refusal.ts'

const signatures = [
  { format: 'jpeg', mimeType: 'image/jpeg', ending: '.jpg', offset: 0, marks: ['\xff\xd8\xff'] },
  { format: 'png', mimeType: 'image/png', ending: '.png', offset: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { format: 'gif', mimeType: 'image/gif', ending: '.gif', offset: 0, marks: ['GIF87a', 'GIF89a'] },
  { format: 'webp', mimeType: 'image/webp', ending: '.webp', offset: 8, marks: ['WEBP'] },
  { format: 'avif', mimeType: 'image/avif', ending: '.avif', offset: 4, marks: ['ftypavif', 'ftypavis'] },
] as const

export type PictureKind = (typeof signatures)[number]

/** The format of a picture. Refuses bytes of a format that the site doesn't accept. */
export function recognisePicture(bytes: Buffer): PictureKind {
  const head = bytes.subarray(0, 1024).toString('latin1')
  const kind = signatures.find(({ offset, marks }) => marks.some((mark) => head.startsWith(mark, offset)))
  if (kind) return kind
  throw dataRefusal(/<svg[\s>]/i.test(head) ? mediaMessages.svg : mediaMessages.notAPicture)
}

/**
 * Decodes base64 (RFC 4648). Refuses text without padding or with other characters, which `Buffer.from` would ignore.
 */
export function fromBase64(text: string): Buffer {
  const isStrict = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  const bytes = Buffer.from(isStrict ? text : '', 'base64')
  if (bytes.length === 0) throw dataRefusal(mediaMessages.data)
  return bytes
}

export const dataRefusal = (message: string) => new Refusal('invalid', { message, errors: [{ path: 'data', message }] })

// PDF readers accept other bytes around a file: they search its first kilobyte for the header, and its last
// one for the end.
const pdfEdgeBytes = 1024

export function isPdf(bytes: Buffer) {
  return (
    bytes.subarray(0, pdfEdgeBytes).includes('%PDF-') &&
    bytes.subarray(-Math.min(pdfEdgeBytes, bytes.length)).includes('%%EOF')
  )
}
