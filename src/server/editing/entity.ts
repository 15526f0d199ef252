import type { z } from 'zod'
import { type OtherLanguage, otherLanguages, type Translations } from '#contract/content/translations.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { pages } from '#contract/platform/pages.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { EditedStore } from './edited-store.ts'

/** The fields that every entity has when its store returns it. */
export type StoredEntity = { id: number; version: number; updatedAt: string; translations: Translations }

/** The server's part of an entity that administrators edit: its routes, its rows and its demo content. */
export type EditedEntity = {
  routes: Route[]
  /** Checks the values that an administrator enters in the form of the entity. */
  input: z.ZodType
  store: EditedStore<never, StoredEntity>
  /** Finds the rows that visitors see, and the pages that show them. */
  findPublicRows: (db: Db) => Promise<PublicRow[]>
  /** Stores the rows of `demo/<name>.json`; null if the demo company has none. */
  addDemo: ((db: Db, rows: unknown[]) => Promise<void>) | null
}

type PageName = keyof typeof pages
/** A page of one row, with the row's id in its address. */
type RowPage = 'article' | 'product' | 'project'

export type PublicRow = {
  id: number
  updated_at: string
  /** The languages besides the main one in which the row has a page; null for all languages of the site. */
  languages: OtherLanguage[] | null
  /** The pages that show the row in a list. */
  listedOn: readonly Exclude<PageName, RowPage>[]
  /** The path of the row's own page; null if it has none. */
  path: string | null
}

/** Adds to each row the pages that list it, and the path of its own page: null without `page`. */
export const publicRows = (
  listedOn: PublicRow['listedOn'],
  rows: (Pick<PublicRow, 'id' | 'updated_at'> & { translations: string })[],
  { page = null }: { page?: RowPage | null } = {},
): PublicRow[] =>
  rows.map(({ translations, ...row }) => ({
    ...row,
    listedOn,
    path: page && pages[page].href({ id: row.id }),
    languages: languagesShownIn(translations),
  }))

/** Lists the languages in which visitors see the translations of a row. */
const languagesShownIn = (translations: string) => {
  const stored = fromJson<Translations>(translations)
  return otherLanguages.filter((language) => stored[language]?.isShown)
}

/** Returns a function that stores demo rows. The function checks the rows by the schema of the administrators' form. */
export const demoAdder =
  <Input>(schema: z.ZodType<Input>, create: (db: Db, input: Input) => Promise<unknown>) =>
  async (db: Db, rows: unknown[]) => {
    for (const input of schema.array().parse(rows)) await create(db, input)
  }

/** Lists the fields of an entity that may contain addresses of media files. */
const fieldsWithFiles = (entity: EntityName): string[] => [...entities[entity].files, ...entities[entity].html]

/** Lists the columns of an entity that may contain addresses of media files. */
export const mediaColumns = (entity: EntityName) => [...fieldsWithFiles(entity).map(columnOf), 'translations']

/** Lists the values of an entity's form that may contain addresses of media files. */
export const textsWithFiles = (entity: EntityName, values: Record<string, unknown>): string[] =>
  [...fieldsWithFiles(entity).map((name) => values[name]), JSON.stringify(values.translations ?? {})].filter(
    (value) => typeof value === 'string',
  )

/** Returns the name of a field's column: `spec_file` for `specFile`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
