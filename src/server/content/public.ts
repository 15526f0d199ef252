import type { ContentItem, ContentType } from '#contract/content.ts'
import { isLocalFilm } from '#contract/video.ts'
import type { Db } from '../db/schema.ts'
import { picturesAt } from '../media/pictures.ts'

/** A block as pages read it: with what they need to know of the pictures and films that it names. */
export async function findContent(db: Db, key: string): Promise<ContentItem | undefined> {
  const row = await db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { content } = row
  // Only types from the contract's list are ever stored.
  const type = row.type as ContentType
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
  if (!file) return { sources: [sourceAt(url)], poster: null }
  const stem = file.original_name.replace(/\.\w+$/, '')
  const otherName = `${stem}${url.endsWith('.webm') ? '.mp4' : '.webm'}`
  const posterName = `${stem}-poster.jpg`
  const rows = await db
    .selectFrom('media')
    .select(['original_name', 'url'])
    .where('original_name', 'in', [file.original_name, otherName, posterName])
    .orderBy('id')
    .execute()
  const urlsOf = (name: string) => [
    ...new Set(rows.filter(({ original_name }) => original_name === name).map(({ url }) => url)),
  ]
  // Of two films with one name nobody can tell which one the others belong to.
  if (urlsOf(file.original_name).length > 1) return { sources: [sourceAt(url)], poster: null }
  const others = urlsOf(otherName).filter(isLocalFilm)
  const urls = others.length === 1 ? [url, ...others] : [url]
  // Browsers take the first that they can play.
  const sources = urls.map(sourceAt).sort((a, b) => b.mimeType.localeCompare(a.mimeType))
  return { sources, poster: urlsOf(posterName)[0] ?? null }
}

const sourceAt = (url: string) => ({ url, mimeType: url.endsWith('.webm') ? 'video/webm' : 'video/mp4' })
