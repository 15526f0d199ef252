import { isUtf8 } from 'node:buffer'

const openXml = [
  { folder: 'word/', type: 'wordprocessingml.document', ending: 'docx' },
  { folder: 'xl/', type: 'spreadsheetml.sheet', ending: 'xlsx' },
  { folder: 'ppt/', type: 'presentationml.presentation', ending: 'pptx' },
]

const openDocument = [
  { type: 'text', ending: 'odt' },
  { type: 'spreadsheet', ending: 'ods' },
  { type: 'presentation', ending: 'odp' },
]

// Where documents keep programs: Visual Basic, the macros of Excel 4, and those of OpenDocument.
const macroPart = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\/|^(?:Basic|Scripts)\//i

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

type FileType = {
  mimeType: string
  ending: string
  /** True for a document with programs in it. */
  hasMacros?: boolean
}

/** Returns the type of a file by its bytes, with the usual ending of its name. A sender can name any type. */
export function fileTypeOf(bytes: Buffer): FileType {
  const head = bytes.subarray(0, 64).toString('latin1')
  const [, mimeType, ending] = signatures.find(([mark, , , offset = 0]) => head.startsWith(mark, offset)) ?? []
  if (mimeType === 'application/zip') {
    const document = documentTypeOf(bytes)
    if (document) return document
  }
  if (mimeType && ending) return { mimeType, ending }
  // Anything that is text, HTML too, is plain text: no browser runs it.
  const isText = !bytes.subarray(0, 100_000).includes(0) && isUtf8(bytes)
  return isText ? { mimeType: 'text/plain', ending: 'txt' } : { mimeType: 'application/octet-stream', ending: 'bin' }
}

/** Returns the type of an office document; undefined for any other ZIP file. */
function documentTypeOf(bytes: Buffer): FileType | undefined {
  const names = zipNames(bytes)
  const hasMacros = names.some((name) => macroPart.test(name))
  // An OpenDocument file begins with a part that is only its type.
  const head = bytes.subarray(30, 100).toString('latin1')
  for (const { type, ending } of openDocument) {
    const mimeType = `application/vnd.oasis.opendocument.${type}`
    if (head.startsWith(`mimetype${mimeType}`)) return { mimeType, ending, hasMacros }
  }
  if (!names.includes('[Content_Types].xml')) return undefined
  const document = openXml.find(({ folder }) => names.some((name) => name.startsWith(folder)))
  if (!document) return undefined
  const { type, ending } = document
  return { mimeType: `application/vnd.openxmlformats-officedocument.${type}`, ending, hasMacros }
}

/** Reads the names of the files in a ZIP file from the directory at its end. */
function zipNames(bytes: Buffer) {
  const names: string[] = []
  const end = bytes.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + 22 > bytes.length) return names
  let at = bytes.readUInt32LE(end + 16)
  while (at + 46 <= end && bytes.readUInt32LE(at) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}
