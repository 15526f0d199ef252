import type { z } from 'zod'
import type { mediaSchemas } from '#contract/media/media.schema.ts'
import { type MediaUse, mediaMessages } from '#contract/media/media.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { putIntoBin } from '#server/editing/bin/store.ts'
import { translationsToStore } from '#server/editing/stored-translations.ts'
import { hasSameValues, lockRow, unchangedEntity, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { mediaSearchTextOf, toMediaFile } from './list.ts'
import { toFocus } from './pictures.ts'
import { type FileReplacements, placesOfReplacements, replaceFileEverywhere } from './replace.ts'
import { findBlob, insertMedia, lockBlob, removeUnusedBlob } from './store.ts'
import { findFileReference, findMediaUses } from './uses.ts'

/**
 * Adds an entry to the media library for the file at `url`: a file on another site, or a file that this site already
 * stores and that then has two entries.
 */
export async function addMediaUrl(db: Db, { url, title, mimeType }: { url: string; title: string; mimeType: string }) {
  const columnsOfOtherSite = {
    mime_type: mimeType,
    alt: '',
    size_bytes: 0,
    width: null,
    height: null,
    color: null,
    blob_hash: null,
  }
  const columns = (await findStoredFile(db, url)) ?? columnsOfOtherSite
  return toMediaFile(await insertMedia(db, { ...columns, url, original_name: title }))
}

const copiedColumns = [
  'mime_type',
  'alt',
  'translations',
  'size_bytes',
  'width',
  'height',
  'color',
  'blob_hash',
] as const

async function findStoredFile(db: Db, url: string) {
  const hash = mediaHash(url)
  if (!hash) return undefined
  await lockBlob(db, hash)
  const files = db.selectFrom('media').where('blob_hash', '=', hash).orderBy('id')
  return files.select([...copiedColumns]).executeTakeFirst()
}

type Changes = z.output<typeof mediaSchemas.update.body>

/** Changes the given fields and returns the file before and after; undefined if the file does not exist. */
export async function updateMediaFile(db: Db, id: number, changes: Changes, ifMatch: number | null) {
  const before = await lockRow(db, 'media', id, ifMatch)
  if (!before) return undefined
  const columns = await columnsOf(changes, before)
  if (hasSameValues(columns, before)) return unchangedEntity(toMediaFile(before))
  const search_text = mediaSearchTextOf({ ...before, ...columns })
  const after = await updateRow(db, 'media', before, { ...columns, search_text })
  return { before: toMediaFile(before), after: toMediaFile(after) }
}

async function columnsOf({ alt, translations, title, tags, focus }: Changes, before: Row<'media'>) {
  const { x, y } = (focus === undefined ? toFocus(before) : focus) ?? { x: null, y: null }
  return {
    alt,
    translations: translations ? await translationsToStore('media', {}, translations) : before.translations,
    title: title ?? before.title,
    tags: tags ? JSON.stringify(tags) : before.tags,
    focus_x: x,
    focus_y: y,
  }
}

/**
 * Moves a file with its bytes from the library to the bin. The bytes also stay in the library while another file uses
 * them. Refuses while entities or drafts show the file, unless `replaceWith` names a file that takes its place, or
 * `force` is set.
 */
export async function removeMedia(
  db: Db,
  id: number,
  ifMatch: number | null,
  { force, replaceWith }: { force?: 'true' | undefined; replaceWith?: number | undefined },
) {
  const row = await lockRow(db, 'media', id, ifMatch)
  if (!row) return undefined
  const replaced = replaceWith === undefined ? nothingReplaced : await replaceFile(db, row, replaceWith)
  const uses = force ? [] : await findMediaUses(db, row)
  if (uses.length > 0) throw inUseRefusal(uses)
  const blob = row.blob_hash ? await findBlob(db, row.blob_hash) : null
  await putIntoBin(db, {
    entity: 'media',
    title: row.original_name,
    row,
    bytes: blob?.bytes ?? null,
    replaced: placesOfReplacements(replaced),
  })
  await db.deleteFrom('media').where('id', '=', id).execute()
  if (row.blob_hash) await removeUnusedBlob(db, row.blob_hash)
  return { before: toMediaFile(row), replaced }
}

/**
 * Makes every entity and draft that shows a file show another file of the same kind, such as another picture. The first
 * file stays in the library. Returns the changes; undefined if the first file does not exist.
 */
export async function replaceMedia(db: Db, id: number, otherId: number) {
  const row = await lockRow(db, 'media', id, null)
  return row && replaceFile(db, row, otherId, 'by')
}

async function replaceFile(db: Db, file: Row<'media'>, otherId: number, errorPath = 'replaceWith') {
  const other = otherId === file.id ? undefined : await lockRow(db, 'media', otherId, null)
  if (!other || kindOf(other) !== kindOf(file)) throw invalidField(errorPath, mediaMessages.replaceWith)
  return replaceFileEverywhere(db, { reference: await findFileReference(db, file), url: file.url }, other)
}

const nothingReplaced: FileReplacements = { entities: [], drafts: [] }

/** The first part of a MIME type, such as `image` of `image/png`. */
const kindOf = ({ mime_type }: Row<'media'>) => mime_type.split('/')[0]

const inUseRefusal = (uses: MediaUse[]) =>
  new Refusal('inUse', {
    message: mediaMessages.inUse,
    errors: uses.map(({ path, title }) => ({ path, message: title })),
  })
