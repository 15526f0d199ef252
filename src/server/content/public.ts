import type { ContentItem } from '#contract/content.ts'
import { isLocalFilm } from '#contract/video.ts'
import type { Db } from '../db/schema.ts'
import { findFilm } from '../media/film-family.ts'
import { picturesAt } from '../media/pictures.ts'
import { toBlock } from './store.ts'

/** A block as pages read it, with the pictures and films that it names. */
export async function findContent(db: Db, key: string): Promise<ContentItem | undefined> {
  const row = await db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { type, content } = toBlock(row)
  const film = isLocalFilm(content) ? await findFilm(db, content) : null
  const named = content.match(/\/media\/[\w./-]+/g) ?? []
  const pictures = Object.fromEntries(await picturesAt(db, [...named, film?.poster ?? null]))
  return { key, type, content, film, pictures }
}
