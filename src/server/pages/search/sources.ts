import type { EntityName } from '#contract/editing/entities.ts'
import type { SearchGroup } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { pageByBlockKey, pagesWithFixedText, textOfHtml, textOfJsonBlock, textOfRow } from './texts.ts'

/** A page or file that a search can find. */
export type SearchableText = { id: string; href: string; title: string; text: string }

/** Lists and reads the texts behind one group of search results, such as products or data sheets. */
export type SearchSource = {
  group: SearchGroup
  /** Lists the texts that visitors see. The version of a text changes when the text does. */
  versions: (db: Db) => Promise<{ id: string | number; version: number }[]>
  read: (db: Db, ids: string[]) => Promise<SearchableText[]>
}

const toNumbers = (ids: string[]) => ids.map(Number)
type EntityOptions<Name extends EntityName> = {
  page: 'product' | 'project' | 'article'
  /** Visitors see only rows with these column values. */
  where?: Partial<Row<Name>>
  /** Columns that are not a part of the text that visitors read. */
  omittedColumns: (keyof Row<Name>)[]
}

type PageRow = { id: number; title: string } & Record<string, unknown>

/** Creates the source for an entity of which each row has a page of its own. */
function entitySource<Name extends 'products' | 'projects' | 'news'>(
  entity: Name,
  options: EntityOptions<Name>,
): SearchSource {
  const { page, where = {}, omittedColumns } = options
  const publicRows = (db: Db) =>
    untypedDb(db)
      .selectFrom(entity as EntityName)
      .where((eb) => eb.and(where))
  return {
    group: entity,
    versions: (db) => publicRows(db).select(['id', 'version']).execute(),
    async read(db, ids) {
      const rows = await publicRows(db).selectAll().where('id', 'in', toNumbers(ids)).execute()
      // The cast is safe: the three tables have these columns.
      return (rows as PageRow[]).map((row) => ({
        id: String(row.id),
        href: pages[page].href({ id: row.id }),
        title: row.title,
        text: textOfRow(entity, row, omittedColumns.map(String)),
      }))
    },
  }
}

const productsSource = entitySource('products', { page: 'product', omittedColumns: ['icon', 'diagram'] })

const projectsSource = entitySource('projects', {
  page: 'project',
  omittedColumns: [
    ...(['value', 'precision', 'capacity_unit', 'completed_on'] as const),
    ...(['chart_title', 'chart_unit', 'bars', 'diagram', 'products'] as const),
  ],
})

const newsSource = entitySource('news', { page: 'article', where: { is_active: 1 }, omittedColumns: ['date'] })

const dataSheetsSource: SearchSource = {
  group: 'sheets',
  versions: (db) => db.selectFrom('products').select(['id', 'version']).where('spec_file', 'is not', null).execute(),
  async read(db, ids) {
    const rows = db.selectFrom('products').select(['id', 'title', 'spec_file']).where('id', 'in', toNumbers(ids))
    return (await rows.execute()).map(({ id, title, spec_file }) => ({
      id: String(id),
      href: spec_file ?? pages.product.href({ id }),
      title,
      text: 'Data sheet, specifications, PDF',
    }))
  },
}

const blocksSource: SearchSource = {
  group: 'pages',
  async versions(db) {
    const rows = db
      .selectFrom('content')
      .select(['key as id', 'version'])
      .where('key', 'in', [...pageByBlockKey.keys()])
    return [...(await rows.execute()), ...pagesWithFixedText.map(({ id }) => ({ id, version: 0 }))]
  },
  async read(db, ids) {
    const rows = await db.selectFrom('content').select(['key', 'type', 'content']).where('key', 'in', ids).execute()
    const blockPages = rows.flatMap(({ key, type, content }) => {
      const page = pageByBlockKey.get(key)
      return page ? [{ id: key, ...page, text: type === 'json' ? textOfJsonBlock(content) : textOfHtml(content) }] : []
    })
    return [...blockPages, ...pagesWithFixedText.filter(({ id }) => ids.includes(id))]
  },
}

/** The search sources of each entity. Products have data sheets besides their pages. */
export const searchSourcesByEntity: Record<EntityName, readonly SearchSource[]> = {
  products: [productsSource, dataSheetsSource],
  projects: [projectsSource],
  news: [newsSource],
  content: [blocksSource],
}

export const searchSources: readonly SearchSource[] = Object.values(searchSourcesByEntity).flat()
