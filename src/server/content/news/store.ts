import { type Article, type ArticleInput, newsLimits, newsMessages } from '#contract/content/news.ts'
import { isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { type EntityFields, type EntityRow, editedStore } from '#server/editing/edited-store.ts'
import { filmThumbnails } from '#server/media/films.ts'
import { missingFileUrls, picturesAt } from '#server/media/pictures.ts'
import { countRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { htmlToStore } from '#server/platform/html/sanitize.ts'

/** The query for the articles that visitors see. */
export const activeArticles = (db: Db) => db.selectFrom('news').where('is_active', '=', 1)

/** Lists one page of the active articles, newest first, with the number of all active ones. `page` counts from 1. */
export async function listActiveArticles(db: Db, { page = 1 }: { page?: number | undefined }) {
  const rows = await activeArticles(db)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(newsLimits.pageSize)
    .offset((page - 1) * newsLimits.pageSize)
    .execute()
  return { items: await articleStore.toEntities(db, rows), total: await countActiveArticles(db) }
}

export const countActiveArticles = (db: Db) => countRows(activeArticles(db))

/**
 * Finds an active article, with the pages that it links to and the next article to read; undefined if no active article
 * has the id.
 */
export async function findActiveArticle(db: Db, id: number) {
  const row = await activeArticles(db).selectAll().where('id', '=', id).executeTakeFirst()
  const [article] = await articleStore.toEntities(db, row ? [row] : [])
  return article && { ...article, related: await findRelated(db, article.writeUp), next: await findNext(db, article) }
}

/** Finds the next older article; after the oldest one, the newest. Returns null if there is no other article. */
async function findNext(db: Db, { id, date }: Pick<Article, 'id' | 'date'>) {
  const others = activeArticles(db)
    .select(['id', 'title', 'date', 'location'])
    .where('id', '!=', id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const older = others.where((eb) => eb.or([eb('date', '<', date), eb.and([eb('date', '=', date), eb('id', '<', id)])]))
  return (await older.executeTakeFirst()) ?? (await others.executeTakeFirst()) ?? null
}

export const articleStore = editedStore('news', {
  columnsOf,
  reader: articleReader,
  orderBy: 'date',
  direction: 'desc',
})

/**
 * Returns a function that makes an article from a row. The article's thumbnail is the picture that its media link leads
 * to, or the library's picture of the film that the link leads to. It is null if the library has no such picture.
 */
async function articleReader(db: Db, rows: { media_url: string | null }[]) {
  const links = rows.map((row) => row.media_url)
  const thumbnailsByLink = await filmThumbnails(db, links)
  const missingUrls = await missingFileUrls(db, links)
  const thumbnailOf = (link: string | null) => {
    if (link && isVideoLink(link)) return thumbnailsByLink.get(link) ?? null
    return link && missingUrls.has(link) ? null : link
  }
  const pictures = await picturesAt(db, links.map(thumbnailOf))
  return ({ media_url, write_up, is_active, ...rest }: EntityRow<'news'>): EntityFields<Article> => {
    const thumbnail = thumbnailOf(media_url)
    return {
      ...rest,
      mediaUrl: media_url,
      writeUp: write_up,
      isActive: is_active === 1,
      thumbnail,
      picture: pictures.get(thumbnail ?? '') ?? null,
    }
  }
}

async function columnsOf({ mediaUrl, writeUp, isActive, ...rest }: ArticleInput) {
  const write_up = await htmlToStore(writeUp, writeUpRules)
  return { ...rest, media_url: mediaUrl, write_up, is_active: isActive ? 1 : 0 }
}

const writeUpRules = { path: 'writeUp', maxChars: newsLimits.writeUpMaxChars, blankMessage: newsMessages.writeUp }

const maxRelated = 4
const linkPattern = /<a href="\/(products|projects)\/([1-9]\d{0,8})"/g

/** Finds the first products and projects that an article links to and that still exist, in the order of the links. */
async function findRelated(db: Db, writeUp: string) {
  const links = [...writeUp.matchAll(linkPattern)].map(([, table, id]) => ({ table, id: Number(id) }))
  const idsIn = (name: 'products' | 'projects') => links.filter(({ table }) => table === name).map(({ id }) => id)
  const products = await titlesOf(db, 'products', idsIn('products'))
  const projects = await titlesOf(db, 'projects', idsIn('projects'))
  const related = links.flatMap(({ table, id }) => {
    const isProduct = table === 'products'
    const title = (isProduct ? products : projects).get(id)
    return title === undefined ? [] : [{ path: (isProduct ? pages.product : pages.project).href({ id }), title }]
  })
  // An article may link to a page twice. The map keeps each page once.
  return [...new Map(related.map((page) => [page.path, page])).values()].slice(0, maxRelated)
}

async function titlesOf(db: Db, table: 'products' | 'projects', ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
