import { pages } from '#contract/pages.ts'
import type { Specification } from '#contract/products.ts'
import type { SearchGroup } from '#contract/search.ts'
import { fromJson } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import { active } from '../news/store.ts'
import { blocksOnPages, fixedPages } from './page-texts.ts'
import { jsonText, plainText } from './plain-text.ts'

/** A page or file that a search can find. */
export type Findable = { id: string; href: string; title: string; text: string }

/** The findable texts of one group. */
export type Source = {
  group: SearchGroup
  /** The ids of all that visitors see. The version of a text changes with it. */
  versions: (db: Db) => Promise<{ id: string | number; version: number }[]>
  read: (db: Db, ids: string[]) => Promise<Findable[]>
}

const numbers = (ids: string[]) => ids.map(Number)
const joined = (texts: string[]) => texts.filter(Boolean).join(' · ')

const products: Source = {
  group: 'products',
  versions: (db) => db.selectFrom('products').select(['id', 'version']).execute(),
  async read(db, ids) {
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', numbers(ids)).execute()
    return rows.map(({ id, title, description, features, specifications, questions }) => ({
      id: String(id),
      href: pages.product.href({ id }),
      title,
      text: joined([
        description,
        ...fromJson<string[]>(features),
        ...fromJson<Specification[]>(specifications).map(({ label, value, unit }) => `${label}: ${value} ${unit}`),
        ...fromJson<{ question: string; answer: string }[]>(questions).flatMap(Object.values<string>),
      ]),
    }))
  },
}

const projects: Source = {
  group: 'projects',
  versions: (db) => db.selectFrom('projects').select(['id', 'version']).execute(),
  async read(db, ids) {
    const rows = await db.selectFrom('projects').selectAll().where('id', 'in', numbers(ids)).execute()
    return rows.map(({ id, title, description, location, country, category, year, overview, features }) => ({
      id: String(id),
      href: pages.project.href({ id }),
      title,
      text: joined([description, location, country ?? '', category, year, overview, ...fromJson<string[]>(features)]),
    }))
  },
}

const news: Source = {
  group: 'news',
  versions: (db) => active(db).select(['id', 'version']).execute(),
  async read(db, ids) {
    const columns = ['id', 'title', 'location', 'write_up'] as const
    const rows = await active(db).select(columns).where('id', 'in', numbers(ids)).execute()
    return rows.map(({ id, title, location, write_up }) => ({
      id: String(id),
      href: pages.article.href({ id }),
      title,
      text: joined([location, plainText(write_up)]),
    }))
  },
}

const sheets: Source = {
  group: 'sheets',
  versions: (db) => db.selectFrom('products').select(['id', 'version']).where('spec_file', 'is not', null).execute(),
  async read(db, ids) {
    const rows = db.selectFrom('products').select(['id', 'title', 'spec_file']).where('id', 'in', numbers(ids))
    return (await rows.execute()).map(({ id, title, spec_file }) => ({
      id: String(id),
      href: spec_file ?? pages.product.href({ id }),
      title,
      text: 'Data sheet, specifications, PDF',
    }))
  },
}

const blocks: Source = {
  group: 'pages',
  async versions(db) {
    const rows = db
      .selectFrom('content')
      .select(['key as id', 'version'])
      .where('key', 'in', [...blocksOnPages.keys()])
    return [...(await rows.execute()), ...fixedPages.map(({ id }) => ({ id, version: 0 }))]
  },
  async read(db, ids) {
    const rows = await db.selectFrom('content').select(['key', 'type', 'content']).where('key', 'in', ids).execute()
    const own = rows.flatMap(({ key, type, content }) => {
      const page = blocksOnPages.get(key)
      return page ? [{ id: key, ...page, text: type === 'json' ? jsonText(content) : plainText(content) }] : []
    })
    return [...own, ...fixedPages.filter(({ id }) => ids.includes(id))]
  },
}

export const sources: readonly Source[] = [products, projects, news, sheets, blocks]
