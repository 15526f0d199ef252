import type { MediaFile } from '#contract/media.ts'
import type { Db, Row } from '../db/schema.ts'
import { contains, searchText } from '../db/search.ts'
import { toPicture } from './pictures.ts'

type Wanted = { limit?: number | undefined; before?: number | undefined; q?: string | undefined }

/** The wanted part of the library, newest first, and how many files match in all. */
export async function listMedia(db: Db, { limit, before, q }: Wanted) {
  let part = matching(db, q).selectAll().orderBy('id', 'desc')
  if (before !== undefined) part = part.where('id', '<', before)
  if (limit !== undefined) part = part.limit(limit)
  const { total } = await matching(db, q)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { files: (await part.execute()).map(toMediaFile), total: Number(total) }
}

function matching(db: Db, q: string | undefined) {
  const query = db.selectFrom('media')
  return q ? query.where(contains(q)) : query
}

type Columns = Pick<Row<'media'>, 'original_name' | 'alt' | 'url' | 'mime_type'>

/** The text by which a person finds a file, in the form in which searches compare it. */
export const searchTextOf = ({ original_name, alt, url, mime_type }: Columns) =>
  searchText([original_name, alt, url, mime_type])

export const toMediaFile = (row: Row<'media'>): MediaFile => ({
  id: row.id,
  url: row.url,
  originalName: row.original_name,
  mimeType: row.mime_type,
  size: String(row.size_bytes),
  uploadedAt: row.uploaded_at,
  alt: row.alt,
  version: row.version,
  picture: toPicture(row),
})
