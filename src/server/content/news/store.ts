import { type Article, type ArticleInput, newsLimits, newsMessages } from '#contract/content/news.ts'
import { type Translations, withTranslatedTexts } from '#contract/content/translations.ts'
import { isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import { type EntityFields, type EntityRow, editedStore, type Untranslated } from '#server/editing/edited-store.ts'
import { filmThumbnails } from '#server/media/films.ts'
import { missingFileUrls, picturesAt } from '#server/media/pictures.ts'
import { countRows, fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { htmlToStore } from '#server/platform/html/sanitize.ts'
import { allInLanguage, isShownIn, readingIn } from '../in-language.ts'

/** The query for the articles that visitors see. */
export const activeArticles = (db: Db) => db.selectFrom('news').where('is_active', '=', 1)

type Reading = { language: Language; keepsUntranslated: boolean }

/** The active articles that visitors see in a language. */
function articlesIn(db: Db, { language, keepsUntranslated }: Reading) {
  const articles = activeArticles(db)
  return language === mainLanguage || keepsUntranslated ? articles : articles.where(isShownIn(language))
}

type Part = { language?: Language; page?: number | undefined }

/** Lists one page of the active articles, newest first, with the number of all active ones. `page` counts from 1. */
export async function listActiveArticles(db: Db, { language = mainLanguage, page = 1 }: Part) {
  const reading = await readingIn(db, 'news', language)
  const rows = await articlesIn(db, reading)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(newsLimits.pageSize)
    .offset((page - 1) * newsLimits.pageSize)
    .execute()
  const items = allInLanguage('news', await articleStore.toEntities(db, rows), reading)
  return { items, total: await countRows(articlesIn(db, reading)) }
}

export const countActiveArticles = async (db: Db, { language }: { language: Language }) =>
  countRows(articlesIn(db, await readingIn(db, 'news', language)))

/**
 * Finds an active article, with the pages that it links to and the next article to read; undefined if no active article
 * has the id.
 */
export async function findActiveArticle(db: Db, id: number, { language }: { language: Language }) {
  const reading = await readingIn(db, 'news', language)
  const row = await activeArticles(db).selectAll().where('id', '=', id).executeTakeFirst()
  const [article] = allInLanguage('news', await articleStore.toEntities(db, row ? [row] : []), reading)
  if (!article) return undefined
  const related = await findRelated(db, article.writeUp, language)
  return { ...article, related, next: await findNext(db, article, reading) }
}

/** Finds the next older article; after the oldest one, the newest. Returns null if there is no other article. */
async function findNext(db: Db, { id, date }: Pick<Article, 'id' | 'date'>, reading: Reading) {
  // A page in another language leads only to pages in it.
  const others = articlesIn(db, { ...reading, keepsUntranslated: false })
    .selectAll()
    .where('id', '!=', id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const older = others.where((eb) => eb.or([eb('date', '<', date), eb.and([eb('date', '=', date), eb('id', '<', id)])]))
  const row = (await older.executeTakeFirst()) ?? (await others.executeTakeFirst())
  const [next] = allInLanguage('news', await articleStore.toEntities(db, row ? [row] : []), reading)
  return next ?? null
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

async function columnsOf({ mediaUrl, writeUp, isActive, ...rest }: Untranslated<ArticleInput>) {
  const write_up = await htmlToStore(writeUp, writeUpRules)
  return { ...rest, media_url: mediaUrl, write_up, is_active: isActive ? 1 : 0 }
}

const writeUpRules = { path: 'writeUp', maxChars: newsLimits.writeUpMaxChars, blankMessage: newsMessages.writeUp }

const maxRelated = 4
const linkPattern = /<a href="\/(products|projects)\/([1-9]\d{0,8})"/g

/** Finds the first products and projects that an article links to and that still exist, in the order of the links. */
async function findRelated(db: Db, writeUp: string, language: Language) {
  const links = [...writeUp.matchAll(linkPattern)].map(([, table, id]) => ({ table, id: Number(id) }))
  const idsIn = (name: 'products' | 'projects') => links.filter(({ table }) => table === name).map(({ id }) => id)
  const products = await titlesOf(db, 'products', idsIn('products'), language)
  const projects = await titlesOf(db, 'projects', idsIn('projects'), language)
  const related = links.flatMap(({ table, id }) => {
    const isProduct = table === 'products'
    const title = (isProduct ? products : projects).get(id)
    return title === undefined ? [] : [{ path: (isProduct ? pages.product : pages.project).href({ id }), title }]
  })
  // An article may link to a page twice. The map keeps each page once.
  return [...new Map(related.map((page) => [page.path, page])).values()].slice(0, maxRelated)
}

/** Returns the titles of the products or projects that have a page in the language, by their ids. */
async function titlesOf(db: Db, table: 'products' | 'projects', ids: number[], language: Language) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom(table).select(['id', 'title', 'translations']).where('id', 'in', ids).execute()
  const inLanguage = rows.flatMap(({ id, title, translations }) => {
    if (language === mainLanguage) return [[id, title] as const]
    const translation = fromJson<Translations>(translations)[language]
    return translation?.isShown ? [[id, withTranslatedTexts(table, { title }, translation).title] as const] : []
  })
  return new Map(inLanguage)
}
