import { type Article, newsLimits } from '#contract/news.ts'
import type { Db, Row } from '../db/schema.ts'
import { picturesAt } from '../media/pictures.ts'

const active = (db: Db) => db.selectFrom('news').where('is_active', '=', 1)

/** One page of what visitors see, newest first. `page` counts from 1. */
export async function listActive(db: Db, { page }: { page: number }) {
  const rows = await active(db)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(newsLimits.pageSize)
    .offset((page - 1) * newsLimits.pageSize)
    .execute()
  const { total } = await active(db)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { articles: await withPictures(db, rows), total: Number(total) }
}

export async function findActive(db: Db, id: number): Promise<Article | undefined> {
  const row = await active(db).selectAll().where('id', '=', id).executeTakeFirst()
  const [article] = await withPictures(db, row ? [row] : [])
  return article
}

async function withPictures(db: Db, rows: Row<'news'>[]) {
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.media_url),
  )
  return rows.map((row) => toArticle(row, pictures.get(row.media_url ?? '') ?? null))
}

const toArticle = (row: Row<'news'>, picture: Article['picture']): Article => ({
  id: row.id,
  title: row.title,
  date: row.date,
  location: row.location,
  mediaUrl: row.media_url,
  writeUp: row.write_up,
  isActive: row.is_active === 1,
  picture,
  version: row.version,
  updatedAt: row.updated_at,
})
