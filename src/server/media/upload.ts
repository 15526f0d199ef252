import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cleanPicture } from './clean-picture.ts'
import { dataRefusal, fromBase64, isPdf } from './recognise.ts'
import type { NewFile } from './store.ts'

type Upload = { filename: string; mimeType: string; data: string; alt?: string | undefined }

/** Encodes an uploaded picture again; refuses other files. Takes seconds, so it must not run inside a transaction. */
export async function pictureFromUpload({ filename, mimeType, data, alt = '' }: Upload): Promise<NewFile> {
  if (mimeType.toLowerCase() === 'image/svg+xml') throw dataRefusal(mediaMessages.svg)
  if (!mimeType.toLowerCase().startsWith('image/')) throw dataRefusal(mediaMessages.notAPicture)
  const uploadedBytes = fromBase64(data)
  if (uploadedBytes.length > mediaLimits.uploadMaxBytes) throw tooLargeRefusal(mediaMessages.tooLarge)
  const { bytes, kind, picture } = await cleanPicture(uploadedBytes)
  return { bytes, originalName: withEnding(filename, kind.ending), mimeType: kind.mimeType, alt, picture }
}

// A browser saves a downloaded file under its name. So a picture that was uploaded as `x.exe` gets the ending of its
// format.
const withEnding = (filename: string, ending: string) => {
  const isJpeg = ending === '.jpg' && /\.jpe?g$/i.test(filename)
  if (isJpeg || filename.toLowerCase().endsWith(ending)) return filename
  return `${filename.replace(/\.\w{1,8}$/, '').slice(0, mediaLimits.nameMaxChars - ending.length)}${ending}`
}

export async function pdfFromUpload(file: File): Promise<NewFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isPdf(bytes)) {
    const errors = [{ path: 'file', message: mediaMessages.notAPdf }]
    throw new Refusal('invalid', { message: mediaMessages.notAPdf, errors })
  }
  const originalName = file.name.slice(0, mediaLimits.nameMaxChars).toWellFormed() || 'datasheet.pdf'
  return { bytes, originalName: withEnding(originalName, '.pdf'), mimeType: 'application/pdf', alt: '', picture: null }
}

const tooLargeRefusal = (message: string) => new Refusal('tooLarge', { message, errors: [{ path: 'data', message }] })
