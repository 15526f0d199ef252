import { type Article, type ArticleInput, newsLimits, newsMessages } from '#contract/news.ts'
import { isVideoLink } from '#contract/video.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Row } from '../db/schema.ts'
import { storedHtml } from '../html/stored-html.ts'
import { filmThumbnails } from '../media/film-thumbnails.ts'
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
  return { articles: await withThumbnails(db, rows), total: await countActive(db) }
}

export async function countActive(db: Db) {
  const { total } = await active(db)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function findActive(db: Db, id: number): Promise<Article | undefined> {
  const row = await active(db).selectAll().where('id', '=', id).executeTakeFirst()
  const [article] = await withThumbnails(db, row ? [row] : [])
  return article
}

/** All of them, drafts too, newest first. */
export async function listArticles(db: Db) {
  const rows = await db.selectFrom('news').selectAll().orderBy('date', 'desc').orderBy('id', 'desc').execute()
  return withThumbnails(db, rows)
}

export async function createArticle(db: Db, input: ArticleInput) {
  const now = new Date().toISOString()
  const row = await db
    .insertInto('news')
    .values({ ...(await columnsOf(input)), version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withThumbnail(db, row)
}

/** What it was and what it has become; undefined if there is none. */
export async function updateArticle(db: Db, id: number, input: ArticleInput, ifMatch: number | null) {
  const before = await lockRow(db, 'news', id, ifMatch)
  if (!before) return undefined
  const after = await db
    .updateTable('news')
    .set({ ...(await columnsOf(input)), version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: await withThumbnail(db, before), after: await withThumbnail(db, after) }
}

export async function removeArticle(db: Db, id: number, ifMatch: number | null) {
  const before = await lockRow(db, 'news', id, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('news').where('id', '=', id).execute()
  return withThumbnail(db, before)
}

async function withThumbnail(db: Db, row: Row<'news'>) {
  const [article] = await withThumbnails(db, [row])
  return article as Article
}

async function withThumbnails(db: Db, rows: Row<'news'>[]) {
  const links = rows.map((row) => row.media_url)
  const ofFilms = await filmThumbnails(db, links)
  const thumbnails = links.map((link) => (link && isVideoLink(link) ? (ofFilms.get(link) ?? null) : link))
  const pictures = await picturesAt(db, thumbnails)
  return rows.map((row, index) => {
    const thumbnail = thumbnails[index] ?? null
    return toArticle(row, { thumbnail, picture: pictures.get(thumbnail ?? '') ?? null })
  })
}

async function columnsOf({ mediaUrl, writeUp, isActive, ...plain }: ArticleInput) {
  const write_up = await storedHtml(writeUp, writeUpField)
  return { ...plain, media_url: mediaUrl, write_up, is_active: isActive ? 1 : 0 }
}

const writeUpField = { path: 'writeUp', maxChars: newsLimits.writeUpMaxChars, blank: newsMessages.writeUp }

const toArticle = (row: Row<'news'>, seen: Pick<Article, 'thumbnail' | 'picture'>): Article => ({
  id: row.id,
  title: row.title,
  date: row.date,
  location: row.location,
  mediaUrl: row.media_url,
  writeUp: row.write_up,
  isActive: row.is_active === 1,
  ...seen,
  version: row.version,
  updatedAt: row.updated_at,
})
