import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { recordCreation } from '#server/editing/history/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { bytesFromBase64, cleanPicture, isPdf, wrongDataRefusal } from './clean-picture.ts'
import { toMediaFile } from './list.ts'
import { type NewMediaFile, storeFileOnce } from './store.ts'

type Upload = { filename: string; mimeType: string; data: string; alt?: string | undefined }

/** Encodes an uploaded picture again; refuses other files. Takes seconds, so it must not run inside a transaction. */
export async function pictureFromUpload({ filename, mimeType, data, alt = '' }: Upload): Promise<NewMediaFile> {
  if (mimeType.toLowerCase() === 'image/svg+xml') throw wrongDataRefusal(mediaMessages.svg)
  if (!mimeType.toLowerCase().startsWith('image/')) throw wrongDataRefusal(mediaMessages.notAPicture)
  const uploadedBytes = bytesFromBase64(data)
  if (uploadedBytes.length > mediaLimits.uploadMaxBytes) throw tooLargeRefusal(mediaMessages.tooLarge)
  const { bytes, kind, picture } = await cleanPicture(uploadedBytes)
  return { bytes, originalName: withEnding(filename, kind.ending), mimeType: kind.mimeType, alt, picture }
}

// A browser saves a downloaded file under its name. So a picture that was uploaded as `x.exe` gets the ending of its
// format.
export const withEnding = (filename: string, ending: string) => {
  const isJpeg = ending === '.jpg' && /\.jpe?g$/i.test(filename)
  if (isJpeg || filename.toLowerCase().endsWith(ending)) return filename
  return `${filename.replace(/\.\w{1,8}$/, '').slice(0, mediaLimits.nameMaxChars - ending.length)}${ending}`
}

export async function pdfFromUpload(file: File): Promise<NewMediaFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isPdf(bytes)) {
    const errors = [{ path: 'file', message: mediaMessages.notAPdf }]
    throw new Refusal('invalid', { message: mediaMessages.notAPdf, errors })
  }
  const originalName = file.name.slice(0, mediaLimits.nameMaxChars).toWellFormed() || 'datasheet.pdf'
  return { bytes, originalName: withEnding(originalName, '.pdf'), mimeType: 'application/pdf', alt: '', picture: null }
}

/** Reads an uploaded PDF or picture, whatever its name and type say. */
export async function pdfOrPictureFromUpload(file: File): Promise<NewMediaFile> {
  const uploadedBytes = Buffer.from(await file.arrayBuffer())
  if (isPdf(uploadedBytes)) return pdfFromUpload(file)
  const { bytes, kind, picture } = await cleanPicture(uploadedBytes)
  const name = file.name.slice(0, mediaLimits.nameMaxChars).toWellFormed() || 'picture'
  return { bytes, originalName: withEnding(name, kind.ending), mimeType: kind.mimeType, alt: '', picture }
}

const tooLargeRefusal = (message: string) => new Refusal('tooLarge', { message, errors: [{ path: 'data', message }] })

type Uploader = { caller: Caller; address: string | null }

/**
 * Stores an uploaded file and counts it for the rate limit in the same transaction, so that an upload that fails does
 * not count. If the library already has a file with these bytes, returns that file unchanged.
 */
export async function storeUpload(db: Db, file: NewMediaFile, { caller, address }: Uploader) {
  await enforceRateLimit(db, rateLimits.uploads, { address })
  const { row, isNew } = await storeFileOnce(db, file)
  const uploaded = toMediaFile(row)
  return isNew ? recordCreation(db, { caller, entity: 'media' }, uploaded) : uploaded
}
