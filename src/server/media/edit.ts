import { type MediaUse, mediaMessages } from '#contract/media.ts'
import { mediaHash } from '#contract/pictures.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db } from '../db/schema.ts'
import { unchanged } from '../entities/change.ts'
import { Refusal } from '../refusal.ts'
import { searchTextOf, toMediaFile } from './list.ts'
import { findUses } from './uses.ts'

/** Adds an entry to the library: for a file on another site, or a further one for a file that is stored here. */
export async function addUrl(db: Db, { url, title, mimeType }: { url: string; title: string; mimeType: string }) {
  const now = new Date().toISOString()
  const here = await findHere(db, url)
  const columns = { url, original_name: title, mime_type: here?.mime_type ?? mimeType, alt: here?.alt ?? '' }
  const row = await db
    .insertInto('media')
    .values({
      ...columns,
      search_text: searchTextOf(columns),
      size_bytes: here?.size_bytes ?? 0,
      width: here?.width ?? null,
      height: here?.height ?? null,
      color: here?.color ?? null,
      blob_hash: here?.blob_hash ?? null,
      version: 1,
      uploaded_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMediaFile(row)
}

async function findHere(db: Db, url: string) {
  const hash = mediaHash(url)
  if (!hash) return undefined
  await lockBlob(db, hash)
  return db.selectFrom('media').selectAll().where('blob_hash', '=', hash).orderBy('id').executeTakeFirst()
}

/** The file before and after; undefined if there is none. */
export async function updateAlt(db: Db, id: number, { alt }: { alt: string }, ifMatch: number | null) {
  const before = await lockRow(db, 'media', id, ifMatch)
  if (!before) return undefined
  if (before.alt === alt) return unchanged(toMediaFile(before))
  const after = await db
    .updateTable('media')
    .set({
      alt,
      search_text: searchTextOf({ ...before, alt }),
      version: before.version + 1,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: toMediaFile(before), after: toMediaFile(after) }
}

/** Removes a file from the library, and its bytes with the last file that has them. Refuses while it is in use. */
export async function removeMedia(
  db: Db,
  id: number,
  ifMatch: number | null,
  { force }: { force?: 'true' | undefined },
) {
  const row = await lockRow(db, 'media', id, ifMatch)
  if (!row) return undefined
  const uses = force ? [] : await findUses(db, row)
  if (uses.length > 0) throw inUse(uses)
  await db.deleteFrom('media').where('id', '=', id).execute()
  if (row.blob_hash) await removeUnnamedBlob(db, row.blob_hash)
  return toMediaFile(row)
}

const inUse = (uses: MediaUse[]) =>
  new Refusal('inUse', {
    message: mediaMessages.inUse,
    errors: uses.map(({ path, title }) => ({ path, message: title })),
  })

async function removeUnnamedBlob(db: Db, hash: string) {
  // The lock comes first: the next statement then sees a file that another transaction has added with these bytes.
  await lockBlob(db, hash)
  await db
    .deleteFrom('blobs')
    .where('hash', '=', hash)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('media').select('id').where('blob_hash', '=', hash))))
    .execute()
}

async function lockBlob(db: Db, hash: string) {
  await db
    .updateTable('blobs')
    .set((eb) => ({ size_bytes: eb.ref('size_bytes') }))
    .where('hash', '=', hash)
    .execute()
}
