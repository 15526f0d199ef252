import { sql } from 'kysely'
import type { MediaUse } from '#contract/media.ts'
import type { Db, Row } from '../db/schema.ts'
import { columnContains } from '../db/search.ts'
import { filmsShownWith } from './film-family.ts'
import { filmOfThumbnail } from './film-thumbnails.ts'

/** Every place that shows the file. */
export async function findUses(db: Db, file: Row<'media'>): Promise<MediaUse[]> {
  const names = [await nameOf(db, file), ...(await filmsShownWith(db, file)), ...hostedFilmOf(file)]
  const uses = new Map<string, MediaUse>()
  for (const name of names) for (const use of await placesThatName(db, name)) uses.set(use.path, use)
  return [...uses.values()]
}

/**
 * The text by which a place names the file: the hash of its bytes, under any address. While another file of the library
 * has the same bytes they stay anyway, and only its own address counts.
 */
async function nameOf(db: Db, { id, url, blob_hash }: Row<'media'>) {
  if (!blob_hash) return url
  const twin = await db
    .selectFrom('media')
    .select('id')
    .where('blob_hash', '=', blob_hash)
    .where('id', '!=', id)
    .executeTakeFirst()
  return twin ? url : blob_hash
}

/** The film's id, if the file is the thumbnail of a film on a video site. Links to the film hold it in many forms. */
function hostedFilmOf({ original_name }: Row<'media'>) {
  const video = filmOfThumbnail(original_name)
  if (!video) return []
  return [video.host === 'vimeo' ? `/${video.id}` : video.id]
}

async function placesThatName(db: Db, name: string): Promise<MediaUse[]> {
  const named = (...columns: string[]) =>
    sql<boolean>`${sql.join(
      columns.map((column) => columnContains(column, name)),
      sql` or `,
    )}`
  const inProducts = named('image', 'spec_file')
  const products = await db.selectFrom('products').select(['id', 'title']).where(inProducts).orderBy('id').execute()
  const projects = await db.selectFrom('projects').select(['id', 'title']).where(named('image')).orderBy('id').execute()
  const inNews = named('media_url', 'write_up')
  const news = await db.selectFrom('news').select(['id', 'title']).where(inNews).orderBy('id').execute()
  const content = await db
    .selectFrom('content')
    .select(['key', 'title'])
    .where(named('content'))
    .orderBy('id')
    .execute()
  return [
    ...products.map(({ id, title }) => ({ path: `products/${id}`, title: `Product "${title}"` })),
    ...projects.map(({ id, title }) => ({ path: `projects/${id}`, title: `Project "${title}"` })),
    ...news.map(({ id, title }) => ({ path: `news/${id}`, title: `Article "${title}"` })),
    ...content.map(({ key, title }) => ({ path: `content/${key}`, title: `Content "${title ?? key}"` })),
  ]
}
