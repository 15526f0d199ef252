import type { z } from 'zod'
import type { Translations } from '#contract/content/translations.ts'
import type { mediaSchemas } from '#contract/media/media.schema.ts'
import type { MediaFile, MediaKind, MediaTag } from '#contract/media/media.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { columnContains, containsWord, searchedWords, searchText } from '#server/platform/db/search.ts'
import { toFocus, toPicture } from './pictures.ts'
import { unusedFileIds } from './uses.ts'

type MediaQuery = z.output<typeof mediaSchemas.list.query>

/** Returns the ids of the matching files below `before`, newest first, and the number of all matching files. */
export async function listMediaIds(
  db: Db,
  { before = Number.POSITIVE_INFINITY, unused, limit: _, ...filter }: MediaQuery,
) {
  const rows = await matchingFiles(db, filter).select('id').orderBy('id', 'desc').execute()
  const all = rows.map(({ id }) => id)
  // The addresses of files are inside longer texts, so a query can't select the files that no entity or draft shows.
  const unusedIds = unused && (await unusedFileIds(db))
  const matching = unusedIds ? all.filter((id) => unusedIds.has(id)) : all
  return { ids: matching.filter((id) => id < before), total: matching.length }
}

export const findMediaFiles = async (db: Db, ids: number[]) =>
  (await db.selectFrom('media').selectAll().where('id', 'in', ids).execute()).map(toMediaFile)

function matchingFiles(db: Db, { q, kind, tag }: Pick<MediaQuery, 'q' | 'kind' | 'tag'>) {
  let query = db.selectFrom('media')
  if (kind !== undefined) query = query.where('mime_type', 'like', mimeTypes[kind])
  if (kind === 'withoutAlt') query = query.where('alt', '=', '')
  // The column has a list in JSON. The search includes the quotes around the tag, so it finds no parts of longer tags.
  if (tag) query = query.where(columnContains('tags', JSON.stringify(tag)))
  for (const word of searchedWords(q ?? '')) query = query.where(containsWord(word))
  return query
}

const mimeTypes: Record<MediaKind, string> = {
  picture: 'image/%',
  withoutAlt: 'image/%',
  film: 'video/%',
  pdf: 'application/pdf',
}

type FileTexts = Pick<Row<'media'>, 'original_name' | 'alt' | 'url' | 'mime_type'> & { title?: string; tags?: string }

/** The search text of a file, from all its visible texts. */
export const mediaSearchTextOf = ({ original_name, title = '', tags = '[]', alt, url, mime_type }: FileTexts) =>
  searchText([original_name, title, ...fromJson<string[]>(tags), alt, url, mime_type])

export const toMediaFile = (row: Row<'media'>): MediaFile => ({
  id: row.id,
  url: row.url,
  originalName: row.original_name,
  mimeType: row.mime_type,
  size: String(row.size_bytes),
  uploadedAt: row.uploaded_at,
  alt: row.alt,
  translations: fromJson<Translations>(row.translations),
  title: row.title,
  tags: fromJson<string[]>(row.tags),
  focus: toFocus(row),
  version: row.version,
  picture: toPicture(row),
})

export async function listMediaTags(db: Db): Promise<MediaTag[]> {
  const rows = await db.selectFrom('media').select('tags').where('tags', '!=', '[]').execute()
  const counts = new Map<string, number>()
  for (const { tags } of rows) for (const tag of fromJson<string[]>(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([tag, files]) => ({ tag, files })).sort((a, b) => a.tag.localeCompare(b.tag))
}
