import type { z } from 'zod'
import { pages } from '#contract/platform/pages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Route } from '#server/platform/http/route.ts'

/** An entity as its store returns it. */
export type StoredEntity = { id: number; version: number; updatedAt: string }

/** The server's part of an entity that administrators edit: its routes, its rows and its demo content. */
export type Entity = {
  routes: Route[]
  find: (db: Db, id: number) => Promise<StoredEntity | undefined>
  /** The rows that visitors see, and the pages that show them. */
  findShown: (db: Db) => Promise<ShownRow[]>
  /** Stores the rows of `demo/<name>.json`; null if the demo company has none. */
  addDemo: ((db: Db, rows: unknown[]) => Promise<void>) | null
}

type PageName = keyof typeof pages
/** A page of one row, with the row's id in its address. */
type RowPage = 'article' | 'product' | 'project'

export type ShownRow = {
  id: number
  updated_at: string
  /** The pages that show the row in a list. */
  listedOn: readonly Exclude<PageName, RowPage>[]
  /** The path of the row's own page; null if it has none. */
  path: string | null
}

/** Adds to each row the pages that list it, and the path of its own page. */
export const shownRows = (
  listedOn: ShownRow['listedOn'],
  rows: Pick<ShownRow, 'id' | 'updated_at'>[],
  { page = null }: { page?: RowPage | null } = {},
): ShownRow[] => rows.map((row) => ({ ...row, listedOn, path: page && pages[page].href({ id: row.id }) }))

/** Returns a function that stores demo rows. The function checks the rows by the schema of the administrators' form. */
export const demoAdder =
  <Input>(schema: z.ZodType<Input>, create: (db: Db, input: Input) => Promise<unknown>) =>
  async (db: Db, rows: unknown[]) => {
    for (const input of schema.array().parse(rows)) await create(db, input)
  }
