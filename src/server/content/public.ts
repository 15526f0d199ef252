import type { ContentItem } from '#contract/content.ts'
import { isLocalFilm } from '#contract/video.ts'
import type { Db } from '../db/schema.ts'
import { picturesAt } from '../media/pictures.ts'
import { toBlock } from './store.ts'

/** A block as pages read it: with what they need to know of the pictures and films that it names. */
export async function findContent(db: Db, key: string): Promise<ContentItem | undefined> {
  const row = await db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { type, content } = toBlock(row)
  const film = isLocalFilm(content) ? await findFilm(db, content) : null
  const named = content.match(/\/media\/[\w./-]+/g) ?? []
  const pictures = Object.fromEntries(await picturesAt(db, [...named, film?.poster ?? null]))
  return { key, type, content, film, pictures }
}

/**
 * The files that belong to a film are told by their names: next to `film.mp4` the library may hold `film.webm`, which
 * is smaller, and `film-poster.jpg`, which is shown until it plays.
 */
async function findFilm(db: Db, url: string): Promise<ContentItem['film']> {
  const file = await db.selectFrom('media').select('original_name').where('url', '=', url).executeTakeFirst()
  const stem = file?.original_name.replace(/\.\w+$/, '')
  if (!stem) return { sources: [{ url, mimeType: url.endsWith('.webm') ? 'video/webm' : 'video/mp4' }], poster: null }
  const rows = await db
    .selectFrom('media')
    .select(['url', 'mime_type'])
    .where('original_name', 'in', [`${stem}.webm`, `${stem}.mp4`, `${stem}-poster.jpg`])
    .orderBy('mime_type', 'desc')
    .orderBy('id')
    .execute()
  const films = rows.filter((row) => row.mime_type.startsWith('video/'))
  return {
    sources: films.map((row) => ({ url: row.url, mimeType: row.mime_type })),
    poster: rows.find((row) => row.mime_type.startsWith('image/'))?.url ?? null,
  }
}
