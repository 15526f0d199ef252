import { leadWorkLimits, leadWorkMessages, type ReplyFile } from '#contract/leads/desk.ts'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { dayMs } from '#contract/platform/time.ts'
import { readBytes, removeUnusedBlob, storeBytes } from '#server/media/store.ts'
import { pdfOrPictureFromUpload, withEnding } from '#server/media/upload.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import { fileTypeOf } from '../mailbox/file-type.ts'

/** A reply that an administrator writes. Only its author sees its files until it is sent. */
type UnsentReply = { quoteId: number; adminId: number }

type NewFile = { name: string; mimeType: string; bytes: Uint8Array }

/**
 * Adds a file to a reply that is being written. Refuses if the files are too many or too large together, and if the lead
 * has no sender any more.
 */
export async function addReplyFile(db: Db, { quoteId, adminId }: UnsentReply, { name, mimeType, bytes }: NewFile) {
  await lockLead(db, quoteId)
  refuseTooMuch([...(await unsentFiles(db, { quoteId, adminId })), { sizeBytes: bytes.length }])
  const row = await db
    .insertInto('reply_files')
    .values({
      quote_id: quoteId,
      delivery_id: null,
      admin_id: adminId,
      name,
      mime_type: mimeType,
      size_bytes: bytes.length,
      blob_hash: await storeBytes(db, { bytes, mimeType }),
      expires_at: expiryOf(new Date()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toReplyFile(row)
}

const documentEndings = ['docx', 'xlsx', 'odt', 'ods']

/**
 * Reads an uploaded document, text, PDF or picture. Of a text, the name tells the kind; of all others, the bytes. Refuses
 * other files, and documents with macros.
 */
export async function replyFileFromUpload(file: File): Promise<NewFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { mimeType, ending, hasMacros } = fileTypeOf(bytes)
  if (hasMacros) throw filesRefusal(leadWorkMessages.macros)
  const name = file.name.slice(0, mediaLimits.nameMaxChars).toWellFormed()
  if (documentEndings.includes(ending)) return { name: withEnding(name || 'file', `.${ending}`), mimeType, bytes }
  // A text of an older Excel is not UTF-8, but no text contains a NUL.
  const textType = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  if (textType && ['txt', 'bin'].includes(ending) && bytes.length > 0 && !bytes.includes(0))
    return { name, mimeType: textType === 'csv' ? 'text/csv' : 'text/plain', bytes }
  const { originalName, ...picture } = await pdfOrPictureFromUpload(file).catch((error: Error) => {
    throw error.message === mediaMessages.notAPicture ? filesRefusal(leadWorkMessages.fileType) : error
  })
  return { ...picture, name: originalName }
}

/** Adds a file of the media library. The reply keeps it as it is now, even if it is deleted from the library. */
export async function addLibraryFile(db: Db, reply: UnsentReply, mediaId: number) {
  await lockLead(db, reply.quoteId)
  const file = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
  const bytes = file?.blob_hash && (await readBytes(db, file.blob_hash))
  if (!file || !bytes) throw filesRefusal(leadWorkMessages.noFile)
  return addReplyFile(db, reply, { name: file.original_name, mimeType: file.mime_type, bytes })
}

/** The files that an administrator has chosen for a reply and not sent yet. */
export async function unsentFiles(db: Db, { quoteId, adminId }: UnsentReply): Promise<ReplyFile[]> {
  const rows = await db
    .selectFrom('reply_files')
    .selectAll()
    .where(({ and }) => and({ quote_id: quoteId, admin_id: adminId }))
    .where('expires_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(toReplyFile)
}

/** Makes the unsent files with these ids a part of a delivery. Refuses if one is not there any more. */
export async function sendFiles(db: Db, { quoteId, adminId }: UnsentReply, ids: number[], deliveryId: number) {
  if (ids.length === 0) return
  const rows = await db
    .updateTable('reply_files')
    .set({ delivery_id: deliveryId, expires_at: null })
    .where(({ and }) => and({ quote_id: quoteId, admin_id: adminId }))
    .where('expires_at', 'is not', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (rows.length !== ids.length) throw filesRefusal(leadWorkMessages.noFile)
}

/** Gives the files of a withdrawn reply back to the reply that its author goes on writing. */
export async function returnFiles(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return
  await db
    .updateTable('reply_files')
    .set({ delivery_id: null, expires_at: expiryOf(now) })
    .where('id', 'in', ids)
    .execute()
}

/** Removes a file from a reply that is not sent. Returns false if its author has no such file. */
export async function removeUnsentFile(db: Db, id: number, adminId: number) {
  const deletion = db.deleteFrom('reply_files').where(({ and }) => and({ id, admin_id: adminId }))
  const row = await deletion.where('expires_at', 'is not', null).returning('blob_hash').executeTakeFirst()
  if (row) await removeUnusedBlob(db, row.blob_hash)
  return row !== undefined
}

/** Deletes all files of a lead's replies, with their content. */
export async function deleteReplyFiles(db: Db, quoteId: number) {
  const rows = await db.deleteFrom('reply_files').where('quote_id', '=', quoteId).returning('blob_hash').execute()
  for (const { blob_hash } of rows) await removeUnusedBlob(db, blob_hash)
}

/** Reads a file with its content. An unsent file is found only by its author. */
export async function readReplyFile(db: Db, id: number, adminId: number) {
  const row = await db
    .selectFrom('reply_files')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('admin_id', '=', adminId)]))
    .executeTakeFirst()
  const bytes = row && (await readBytes(db, row.blob_hash))
  return bytes && { ...toReplyFile(row), data: bytes.toString('base64') }
}

/** The attachments of a reply's mail, in the order in which they were chosen. */
export async function attachmentsOf(db: Db, deliveryId: number) {
  const rows = await db
    .selectFrom('reply_files')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute()
  const attachments = []
  for (const { name, mime_type, blob_hash } of rows)
    attachments.push({ filename: name, contentType: mime_type, content: found(await readBytes(db, blob_hash)) })
  return attachments
}

/** The data sheet of a product; null if it has none. `mediaId` is null for a file on another site. */
export async function dataSheetOf(db: Db, productId: number | null) {
  if (productId === null) return null
  const product = await db
    .selectFrom('products')
    .select(['title', 'spec_file'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product?.spec_file) return null
  const url = product.spec_file
  const hash = mediaHash(url)
  const file = hash ? await db.selectFrom('media').selectAll().where('blob_hash', '=', hash).executeTakeFirst() : null
  return {
    mediaId: file?.id ?? null,
    name: file?.original_name ?? product.title,
    sizeBytes: file?.size_bytes ?? 0,
    url,
  }
}

const toReplyFile = ({ id, name, mime_type, size_bytes }: Row<'reply_files'>): ReplyFile => ({
  id,
  name,
  mimeType: mime_type,
  sizeBytes: size_bytes,
})

async function lockLead(db: Db, id: number) {
  const lead = found(await lockRow(db, 'quotes', id, null))
  if (lead.anonymised_at || lead.deleted_at) throw filesRefusal(leadWorkMessages.noReply)
}

const expiryOf = (now: Date) => new Date(now.getTime() + leadWorkLimits.unsentFileDays * dayMs).toISOString()

function refuseTooMuch(files: { sizeBytes: number }[]) {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (totalBytes > leadWorkLimits.replyFilesMaxBytes) throw filesRefusal(leadWorkMessages.filesTooLarge)
  if (files.length > leadWorkLimits.replyFilesMax) throw filesRefusal(leadWorkMessages.tooManyFiles)
}

const filesRefusal = (message: string) => new Refusal('invalid', { message, errors: [{ path: 'file', message }] })
