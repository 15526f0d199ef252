import type { Insertable } from 'kysely'
import type { Translations } from '#contract/content/translations.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import {
  type EntityChange,
  fromJson,
  hasSameValues,
  lockRow,
  nextPosition,
  reorderRows,
  unchangedEntity,
  untypedDb,
  updateRow,
} from '#server/platform/db/rows.ts'
import type { Db, OrderedTable, Row, Tables } from '#server/platform/db/schema.ts'
import { putIntoBin } from './bin/store.ts'
import type { StoredEntity } from './entity.ts'
import { translationsToStore } from './stored-translations.ts'

type StoreColumn = keyof StoreColumns
type StoreColumns = {
  id: number
  version: number
  created_at: string
  updated_at: string
  translations: string
  position?: number
}
/** A row of an entity without the columns that the store itself sets, such as `id` and `version`. */
export type EntityRow<Name extends EntityName> = Omit<Row<Name>, StoreColumn>
type EntityColumns<Name extends EntityName> = Omit<Insertable<Tables[Name]>, StoreColumn>
type FullRow<Name extends EntityName> = Row<Name> & StoreColumns

/** The fields of an entity without `id`, `version` and `updatedAt`, which its store adds. */
export type EntityFields<Entity extends StoredEntity> = Omit<Entity, keyof StoredEntity>

type Translated<Input> = Input & { translations?: Translations | undefined }

/** The input of a store without its translations, which the store itself turns into a column. */
export type Untranslated<Input> = Omit<Input, 'translations'>

type RowMapping<Name extends EntityName, Input, Fields> = {
  /**
   * Returns the columns for an input. `before` is the row as it was before an update; undefined for a new row. Throws a
   * Refusal if the input can't be stored.
   */
  columnsOf: (input: Input, before: Row<Name> | undefined) => EntityColumns<Name> | Promise<EntityColumns<Name>>
  /**
   * Reads the data that the rows need from other tables, for all rows at once. Returns a function that makes the fields
   * of an entity from its row.
   */
  reader: (db: Db, rows: EntityRow<Name>[]) => Promise<(row: EntityRow<Name>) => Fields>
}

type ListOrder<Name extends EntityName> = {
  /** The column by which the list is ordered. Rows with the same value are ordered by their ids. */
  orderBy: (keyof Row<Name> & string) | 'position'
  direction?: 'asc' | 'desc'
  /** Returns columns of a new row in addition to those of `columnsOf`. */
  newColumns?: (db: Db) => Promise<{ position?: number }>
}

export type EditedStore<Input, Entity> = {
  /** The ids of all entities, in the order of the list. */
  listIds: (db: Db) => Promise<number[]>
  /** The entities with these ids, in any order. */
  findMany: (db: Db, ids: number[]) => Promise<Entity[]>
  find: (db: Db, id: number) => Promise<Entity | undefined>
  create: (db: Db, input: Input) => Promise<Entity>
  /** Changes the entity and returns it before and after; undefined if it does not exist. */
  update: (db: Db, id: number, input: Input, ifMatch: number | null) => Promise<EntityChange<Entity> | undefined>
  /** Moves the entity to the bin and returns it as it was; undefined if it did not exist. */
  remove: (db: Db, id: number, ifMatch: number | null) => Promise<Entity | undefined>
}

/**
 * Creates the store for one kind of entity that administrators edit, such as products. `update` and `remove` lock the
 * row, and refuse if its version is no longer `ifMatch`. An update that changes a value increments the version.
 */
export function editedStore<Name extends EntityName, Input, Fields extends object>(
  table: Name,
  { columnsOf, reader, orderBy, direction = 'asc', newColumns }: RowMapping<Name, Input, Fields> & ListOrder<Name>,
) {
  type Entity = Fields & StoredEntity
  type TableRow = FullRow<Name>
  const anyTable = table as string

  async function toEntities(db: Db, rows: TableRow[]): Promise<Entity[]> {
    const parts = rows.map(({ id, version, created_at, updated_at, translations, position, ...entityRow }) => {
      const stored = { id, version, updatedAt: updated_at, translations: fromJson<Translations>(translations) }
      return { entityRow, stored }
    })
    const entityRows = parts.map(({ entityRow }) => entityRow)
    const toFields = await reader(db, entityRows)
    return parts.map(({ entityRow, stored }) => ({ ...toFields(entityRow), ...stored }))
  }

  async function toEntity(db: Db, row: TableRow) {
    const [entity] = await toEntities(db, [row])
    // The cast is safe: `toEntities` returns one entity for each row.
    return entity as Entity
  }

  /** Returns the title of a deleted row for the list of the bin. */
  function titleOf(row: object) {
    const { label, key } = entities[table]
    const columns = row as Partial<Record<string, unknown>>
    return String(columns[label] ?? columns[key])
  }

  const lock = (db: Db, id: number, ifMatch: number | null) =>
    // The cast is safe: `lockRow` returns every column of the table.
    lockRow(db, table, id, ifMatch) as Promise<TableRow | undefined>

  const inOrder = (db: Db) => untypedDb(db).selectFrom(anyTable).orderBy(orderBy, direction).orderBy('id', direction)

  /** Returns the columns for an input, with its translations. */
  async function allColumnsOf({ translations, ...input }: Translated<Input>, before: TableRow | undefined) {
    // The cast is safe: these are all fields of the input.
    const columns = await columnsOf(input as Input, before)
    const stored = translations && (await translationsToStore(table, { ...input, ...columns }, translations))
    return { ...columns, translations: stored ?? before?.translations ?? '{}' }
  }

  const store: EditedStore<Translated<Input>, Entity> & Pick<OrderedStore<Input, Entity>, 'list'> = {
    async list(db) {
      return toEntities(db, (await inOrder(db).selectAll().execute()) as TableRow[])
    },

    async listIds(db) {
      return (await inOrder(db).select('id').execute()).map(({ id }) => id)
    },

    async findMany(db, ids) {
      const query = untypedDb(db).selectFrom(anyTable).selectAll().where('id', 'in', ids)
      return toEntities(db, (await query.execute()) as TableRow[])
    },

    async find(db, id) {
      const row = await untypedDb(db).selectFrom(anyTable).selectAll().where('id', '=', id).executeTakeFirst()
      return row && toEntity(db, row as TableRow)
    },

    async create(db, input) {
      const now = new Date().toISOString()
      const columns = { ...(await allColumnsOf(input, undefined)), ...(await newColumns?.(db)) }
      const insert = untypedDb(db)
        .insertInto(anyTable)
        .values({ ...columns, version: 1, created_at: now, updated_at: now })
      return toEntity(db, (await insert.returningAll().executeTakeFirstOrThrow()) as TableRow)
    },

    async update(db, id, input, ifMatch) {
      const before = await lock(db, id, ifMatch)
      if (!before) return undefined
      const columns = await allColumnsOf(input, before)
      if (hasSameValues(columns, before)) return unchangedEntity(await toEntity(db, before))
      // The casts are safe: `columnsOf` returns columns of the table, and `updateRow` returns all of them.
      const after = (await updateRow(db, table, before, columns as unknown as Partial<Row<Name>>)) as TableRow
      return { before: await toEntity(db, before), after: await toEntity(db, after) }
    },

    async remove(db, id, ifMatch) {
      const before = await lock(db, id, ifMatch)
      if (!before) return undefined
      await putIntoBin(db, { entity: table, title: titleOf(before), row: before })
      await untypedDb(db).deleteFrom(anyTable).where('id', '=', id).execute()
      return toEntity(db, before)
    },
  }
  return { ...store, toEntities }
}

export type OrderedStore<Input, Entity> = EditedStore<Input, Entity> & {
  list: (db: Db) => Promise<Entity[]>
  /** Puts all entities in the order of `ids`. Returns their ids in the former order. */
  reorder: (db: Db, ids: readonly number[]) => Promise<number[]>
}

/** Creates the store of an entity whose list has an order that administrators choose and visitors see. */
export function orderedStore<Name extends EntityName & OrderedTable, Input, Fields extends object>(
  table: Name,
  mapping: RowMapping<Name, Input, Fields>,
): OrderedStore<Translated<Input>, Fields & StoredEntity> {
  const newColumns = async (db: Db) => ({ position: await nextPosition(db, table) })
  return {
    ...editedStore<Name, Input, Fields>(table, { ...mapping, newColumns, orderBy: 'position' }),
    reorder: (db, ids) => reorderRows(db, table, ids),
  }
}
