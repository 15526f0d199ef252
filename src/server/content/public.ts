import type { ContentItem, ContentType } from '#contract/content.ts'
import { isLocalFilm } from '#contract/video.ts'
import type { Db } from '../db/schema.ts'
import { findFilm } from '../media/film-family.ts'
import { picturesAt } from '../media/pictures.ts'

/** A block as pages show it, with its pictures and its film; undefined if no block has the key. */
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

/** The value of a block of JSON; undefined if no block has the key. */
export async function readJson(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('content').select('content').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.content)
}
