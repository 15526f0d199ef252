import type { Project } from '#contract/content/projects.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import type { SearchGroup } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Language } from '#contract/texts/languages.ts'
import { blockInLanguage } from '#server/content/blocks/public-blocks.ts'
import { allInLanguage, isListedIn } from '#server/content/in-language.ts'
import { productStore } from '#server/content/products/store.ts'
import { withCountryName } from '#server/content/projects/store.ts'
import { entityRegistry } from '#server/content/registry.ts'
import type { StoredEntity } from '#server/editing/entity.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { searchedBlockKeys, searchTextsIn, textOfEntity, textOfHtml, textOfJsonBlock } from './texts.ts'

/**
 * A page or file that a search can find. `language` is the language of its texts, if it is not the searched one, and
 * `textLanguage` that of its text alone.
 */
export type SearchableText = {
  id: string
  href: string
  title: string
  text: string
  language?: Language
  textLanguage?: Language
}

/** Lists and reads the texts behind one group of search results, such as products or data sheets. */
export type SearchSource = {
  group: SearchGroup
  /** Lists the texts that visitors see in a language. The version of a text changes when the text does. */
  versions: (db: Db, language: Language) => Promise<{ id: string | number; version: number }[]>
  read: (db: Db, ids: string[], language: Language) => Promise<SearchableText[]>
}

const toNumbers = (ids: string[]) => ids.map(Number)
type SearchedEntity = 'products' | 'projects' | 'news'
type EntityOptions<Name extends SearchedEntity> = {
  page: 'product' | 'project' | 'article'
  /** Visitors see only rows with these column values. */
  where?: Partial<Row<Name>>
  /** Fields that are not a part of the text that visitors read. */
  omittedFields: string[]
}

type SearchedItem = StoredEntity & { title: string } & Partial<Pick<Project, 'category' | 'country'>>

/** Replaces the category of a project, which is English in the database, with its name in a language. */
async function withCategoryShown(item: Pick<SearchedItem, 'category'>, language: Language) {
  if (!item.category) return item
  const { projectCategories } = await searchTextsIn(language)
  return { ...item, category: projectCategories[item.category] }
}

/** Creates the source for an entity of which each row has a page of its own. */
function entitySource<Name extends SearchedEntity>(entity: Name, options: EntityOptions<Name>): SearchSource {
  const { page, where = {}, omittedFields } = options
  return {
    group: entity,
    async versions(db, language) {
      const rows = untypedDb(db)
        .selectFrom(entity as EntityName)
        .select(['id', 'version'])
        .where((eb) => eb.and(where))
      return rows.where(await isListedIn(db, entity, language)).execute()
    },
    async read(db, ids, language) {
      // The cast is safe: the three entities have a title.
      const items = (await entityRegistry[entity].store.findMany(db, toNumbers(ids))) as SearchedItem[]
      const shown = allInLanguage(entity, items, { language, keepsUntranslated: true })
      return Promise.all(
        shown.map(async (item) => ({
          id: String(item.id),
          href: pages[page].href({ id: item.id }),
          title: item.title,
          text: textOfEntity(
            entity,
            await withCategoryShown(withCountryName(item, language), item.language ?? language),
            omittedFields,
          ),
          ...(item.language && { language: item.language }),
        })),
      )
    },
  }
}

const productsSource = entitySource('products', { page: 'product', omittedFields: ['icon', 'diagram'] })

const projectsSource = entitySource('projects', {
  page: 'project',
  omittedFields: [
    ...['value', 'precision', 'capacityUnit', 'completedOn'],
    ...['chartTitle', 'chartUnit', 'bars', 'diagram', 'products'],
  ],
})

const newsSource = entitySource('news', { page: 'article', where: { is_active: 1 }, omittedFields: ['date'] })

const dataSheetsSource: SearchSource = {
  group: 'sheets',
  async versions(db, language) {
    const rows = db.selectFrom('products').select(['id', 'version']).where('spec_file', 'is not', null)
    return rows.where(await isListedIn(db, 'products', language)).execute()
  },
  async read(db, ids, language) {
    const products = await productStore.findMany(db, toNumbers(ids))
    const { dataSheet } = await searchTextsIn(language)
    return allInLanguage('products', products, { language, keepsUntranslated: true }).map(
      ({ id, title, specFile, language }) => ({
        id: String(id),
        ...(language && { language }),
        href: specFile ?? pages.product.href({ id }),
        title,
        text: dataSheet,
      }),
    )
  },
}

const blocksSource: SearchSource = {
  group: 'pages',
  async versions(db, language) {
    const { pagesWithFixedText } = await searchTextsIn(language)
    const rows = db.selectFrom('content').select(['key as id', 'version']).where('key', 'in', searchedBlockKeys)
    return [...(await rows.execute()), ...pagesWithFixedText.map(({ id }) => ({ id, version: 0 }))]
  },
  async read(db, ids, language) {
    const { pageByBlockKey, pagesWithFixedText } = await searchTextsIn(language)
    const rows = await db.selectFrom('content').selectAll().where('key', 'in', ids).execute()
    const blockPages = rows.flatMap((row) => {
      const page = pageByBlockKey.get(row.key)
      const block = blockInLanguage(row, language)
      if (!page || !block) return []
      const text = row.type === 'json' ? textOfJsonBlock(block.content) : textOfHtml(block.content)
      // The page is in the language, and only its text is not.
      return [{ id: row.key, ...page, text, ...('language' in block && { textLanguage: block.language }) }]
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
