import { isUtf8 } from 'node:buffer'

const openXml = [
  { part: 'word/document.xml', type: 'wordprocessingml.document', ending: 'docx' },
  { part: 'xl/workbook.xml', type: 'spreadsheetml.sheet', ending: 'xlsx' },
  { part: 'ppt/presentation.xml', type: 'presentationml.presentation', ending: 'pptx' },
]

// Each begins with its mark, at the offset if there is one.
const signatures: [mark: string, mimeType: string, ending: string, offset?: number][] = [
  ['%PDF-', 'application/pdf', 'pdf'],
  ['\xff\xd8\xff', 'image/jpeg', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'image/png', 'png'],
  ['GIF87a', 'image/gif', 'gif'],
  ['GIF89a', 'image/gif', 'gif'],
  ['WEBP', 'image/webp', 'webp', 8],
  ['ftypavi', 'image/avif', 'avif', 4],
  ['ftyphei', 'image/heic', 'heic', 4],
  ['ftyp', 'video/mp4', 'mp4', 4],
  ['PK\x03\x04', 'application/zip', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage', 'doc'],
  ['\x1f\x8b', 'application/gzip', 'gz'],
  ['7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed', '7z'],
  ['Rar!', 'application/vnd.rar', 'rar'],
  ['{\\rtf', 'application/rtf', 'rtf'],
  ['\x78\x9f\x3e\x22', 'application/vnd.ms-tnef', 'dat'],
  ['BEGIN:VCALENDAR', 'text/calendar', 'ics'],
  ['BEGIN:VCARD', 'text/vcard', 'vcf'],
]

/** Returns the type of a file by its bytes, with the usual ending of its name. A sender can name any type. */
export function fileTypeOf(bytes: Buffer): { mimeType: string; ending: string } {
  const head = bytes.subarray(0, 64).toString('latin1')
  const [, mimeType, ending] = signatures.find(([mark, , , offset = 0]) => head.startsWith(mark, offset)) ?? []
  if (mimeType === 'application/zip') {
    const document = openXml.find(({ part }) => bytes.includes(part))
    if (document)
      return { mimeType: `application/vnd.openxmlformats-officedocument.${document.type}`, ending: document.ending }
  }
  if (mimeType && ending) return { mimeType, ending }
  // Anything that is text, HTML too, is plain text: no browser runs it.
  const isText = !bytes.subarray(0, 100_000).includes(0) && isUtf8(bytes)
  return isText ? { mimeType: 'text/plain', ending: 'txt' } : { mimeType: 'application/octet-stream', ending: 'bin' }
}
