// The bytes themselves tell their format; a name or content type is only the sender's claim.
import { mediaMessages } from '#contract/media.ts'
import { Refusal } from '../refusal.ts'

const signatures = [
  { format: 'jpeg', mimeType: 'image/jpeg', ending: '.jpg', at: 0, marks: ['\xff\xd8\xff'] },
  { format: 'png', mimeType: 'image/png', ending: '.png', at: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { format: 'gif', mimeType: 'image/gif', ending: '.gif', at: 0, marks: ['GIF87a', 'GIF89a'] },
  { format: 'webp', mimeType: 'image/webp', ending: '.webp', at: 8, marks: ['WEBP'] },
  { format: 'avif', mimeType: 'image/avif', ending: '.avif', at: 4, marks: ['ftypavif', 'ftypavis'] },
] as const

export type PictureKind = (typeof signatures)[number]

/** Which of the formats that the site takes it is; refuses all others. */
export function recognisePicture(bytes: Buffer): PictureKind {
  const head = bytes.subarray(0, 1024).toString('latin1')
  const kind = signatures.find(({ at, marks }) => marks.some((mark) => head.startsWith(mark, at)))
  if (kind) return kind
  throw refusedData(/<svg[\s>]/i.test(head) ? mediaMessages.svg : mediaMessages.notAPicture)
}

/** Bytes from base64 as it stands in RFC 4648: nothing that is left out, nothing that is skipped. */
export function fromBase64(text: string): Buffer {
  const isStrict = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  const bytes = Buffer.from(isStrict ? text : '', 'base64')
  if (bytes.length === 0) throw refusedData(mediaMessages.data)
  return bytes
}

export const refusedData = (message: string) => new Refusal('invalid', { message, errors: [{ path: 'data', message }] })

// Readers look for the header in the first and for the end in the last kilobyte, so that much else may be around it.
const pdfEdgeBytes = 1024

export function isPdf(bytes: Buffer) {
  return (
    bytes.subarray(0, pdfEdgeBytes).includes('%PDF-') &&
    bytes.subarray(-Math.min(pdfEdgeBytes, bytes.length)).includes('%%EOF')
  )
}
