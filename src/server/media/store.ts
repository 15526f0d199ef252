import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Translations } from '#contract/content/translations.ts'
import { mediaUrl } from '#contract/media/pictures.ts'
import { normalizedText } from '#contract/pages/normalized-text.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { StoredPicture } from './clean-picture.ts'
import { mediaSearchTextOf } from './list.ts'

export type NewMediaFile = {
  bytes: Uint8Array
  originalName: string
  mimeType: string
  alt: string
  translations?: Translations | undefined
  /** Null for an animation and for any other file. */
  picture: StoredPicture | null
}

/** The first 128 bits of a file's SHA-256, in hex. Equal files have the same hash, and nobody can guess the hash. */
export const contentHashOf = (bytes: Uint8Array) => hash('sha256', bytes).slice(0, 32)

/** The name with only characters that are safe in addresses and headers. The ending, such as `.pdf`, stays. */
function safeName(originalName: string) {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(originalName.toLowerCase()) ?? []
  const safe = normalizedText(stem)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${safe.slice(0, 80) || 'file'}${ending}`
}

/** Adds a file to the media library, even if another file has the same bytes: both then share the stored bytes. */
export async function storeFile(db: Db, file: NewMediaFile) {
  return insertFile(db, await storeBytes(db, file), file)
}

/** Finds the library's file with these bytes, or adds the file if there is none. `isNew` is true if the file was added. */
export async function storeFileOnce(db: Db, file: NewMediaFile) {
  // `storeBytes` locks the bytes. A second upload of the same bytes waits here, and then finds the file of the first.
  const hash = await storeBytes(db, file)
  const existing = await db
    .selectFrom('media')
    .selectAll()
    .where('blob_hash', '=', hash)
    .orderBy('id')
    .executeTakeFirst()
  return existing ? { row: existing, isNew: false } : { row: await insertFile(db, hash, file), isNew: true }
}

/** Stores bytes and returns their hash. If the same bytes are stored already, locks them for this transaction. */
export async function storeBytes(db: Db, { bytes, mimeType }: Pick<NewMediaFile, 'bytes' | 'mimeType'>) {
  const hash = contentHashOf(bytes)
  await db
    .insertInto('blobs')
    .values({ hash, bytes, mime_type: mimeType, size_bytes: bytes.length })
    // If the blob exists, the update changes nothing and only locks it. A transaction that deletes the last file with
    // this blob then waits, finds the new file, and does not delete the blob.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((eb) => ({ size_bytes: eb.ref('blobs.size_bytes') })))
    .execute()
  return hash
}

function insertFile(
  db: Db,
  hash: string,
  { bytes, originalName, mimeType, alt, translations = {}, picture }: NewMediaFile,
) {
  return insertMedia(db, {
    url: mediaUrl(hash, safeName(originalName)),
    original_name: originalName,
    mime_type: mimeType,
    alt,
    translations: JSON.stringify(translations),
    size_bytes: bytes.length,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    color: picture?.color ?? null,
    text_brightness: picture?.textBrightness ?? null,
    blob_hash: hash,
  })
}

type MediaColumns = Pick<
  Row<'media'>,
  'url' | 'original_name' | 'mime_type' | 'alt' | 'size_bytes' | 'width' | 'height' | 'color' | 'blob_hash'
> &
  Partial<Pick<Row<'media'>, 'text_brightness' | 'translations'>>

export function insertMedia(db: Db, columns: MediaColumns) {
  const now = new Date().toISOString()
  return db
    .insertInto('media')
    .values({ ...columns, search_text: mediaSearchTextOf(columns), version: 1, uploaded_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

// The hash is a part of an address. A client can put any text there, even text that a database refuses.
const isHash = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** Type and size of a file, without reading its bytes. */
export async function findFileType(db: Db, hash: string) {
  if (!isHash(hash)) return undefined
  const files = db.selectFrom('media').select(['mime_type as mimeType', 'size_bytes as sizeBytes'])
  return files.where('blob_hash', '=', hash).limit(1).executeTakeFirst()
}

/** The part of a file's bytes that begins at `start`, counted from 0. */
export async function findFilePart(db: Db, hash: string, start: number, length: number) {
  const part = await db
    .selectFrom('blobs')
    .select(sql<Uint8Array>`substr(bytes, ${start + 1}, ${length})`.as('bytes'))
    .where('hash', '=', hash)
    .executeTakeFirst()
  return part && bufferOf(part.bytes)
}

/** Returns a Buffer on the memory of the bytes. `Buffer.from(bytes)` would copy them. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** The content and type of a file of the library. */
export async function findBlob(db: Db, hash: string) {
  if (!isHash(hash)) return undefined
  const blobs = db.selectFrom('blobs').selectAll().where('hash', '=', hash)
  const blob = await blobs.where(({ exists }) => exists(filesWith(db, hash))).executeTakeFirst()
  return blob && { bytes: bufferOf(blob.bytes), mimeType: blob.mime_type }
}

/** Reads bytes even if they are only in a reply, and not in the library. They must not reach visitors. */
export async function readBytes(db: Db, hash: string) {
  const blob = await db.selectFrom('blobs').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return blob && bufferOf(blob.bytes)
}

/** The focal point of the newest file of the library with these bytes; null if none has one. */
export async function findFocus(db: Db, hash: string) {
  if (!isHash(hash)) return null
  const files = db.selectFrom('media').select(['focus_x as x', 'focus_y as y']).where('blob_hash', '=', hash)
  const focus = await files.where('focus_x', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return focus?.x != null && focus.y != null ? { x: focus.x, y: focus.y } : null
}

const filesWith = (db: Db, hash: string) => db.selectFrom('media').select('id').where('blob_hash', '=', hash)

/** Deletes bytes that no file of the library has, and its pictures in other sizes. Bytes stay while a reply has them. */
export async function removeUnusedBlob(db: Db, hash: string) {
  // The lock waits for a transaction that adds a file with these bytes, so that the next statement sees that file.
  await lockBlob(db, hash)
  if (await filesWith(db, hash).limit(1).executeTakeFirst()) return
  await db.deleteFrom('picture_variants').where('hash', '=', hash).execute()
  const replyFiles = db.selectFrom('reply_files').select('id').where('blob_hash', '=', hash)
  await db
    .deleteFrom('blobs')
    .where('hash', '=', hash)
    .where(({ not, exists }) => not(exists(replyFiles)))
    .execute()
}

/** Deletes the bytes that neither the library nor a reply has, such as those of a reply whose lead was deleted. */
export async function removeUnusedBlobs(db: Db) {
  const unused = await db
    .selectFrom('blobs')
    .select('hash')
    .where('hash', 'not in', db.selectFrom('reply_files').select('blob_hash'))
    .where('hash', 'not in', db.selectFrom('media').select(sql<string>`coalesce(blob_hash, '')`.as('hash')))
    .execute()
  for (const { hash } of unused) {
    await nextTurn()
    await db.transaction().execute((db) => removeUnusedBlob(db, hash))
  }
}

/** Locks the bytes with an update that changes nothing, because SQLite has no `select … for update`. */
export async function lockBlob(db: Db, hash: string) {
  await db
    .updateTable('blobs')
    .set((eb) => ({ size_bytes: eb.ref('size_bytes') }))
    .where('hash', '=', hash)
    .execute()
}

/** The bytes of a stored variant of a picture; undefined if it has not been created. */
export async function findVariant(db: Db, hash: string, width: number, format: string) {
  if (!isHash(hash)) return undefined
  const variants = db.selectFrom('picture_variants').select('bytes')
  const variant = await variants.where(({ and }) => and({ hash, width, format })).executeTakeFirst()
  return variant && bufferOf(variant.bytes)
}

export async function storeVariant(db: Db, hash: string, width: number, format: string, bytes: Uint8Array) {
  await db
    .insertInto('picture_variants')
    .values({ hash, width, format, bytes })
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
    .execute()
}
