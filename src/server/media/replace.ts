import { type EntityName, entities, entityNames } from '#contract/entities.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Row } from '../db/schema.ts'
import { columnContains } from '../db/search.ts'
import { untyped } from '../db/untyped.ts'
import type { StoredEntity } from '../entities/entity.ts'
import { mediaColumns } from '../entities/media-columns.ts'
import { registry } from '../entities/registry.ts'
import { found } from '../refusal.ts'

/** An entity in which an address was replaced: changed fields for the audit log, the whole entity for its history. */
export type ReplacedEntity = {
  entity: EntityName
  entityId: number | string
  before: object
  after: object
  version: { entityId: number; before: StoredEntity; after: StoredEntity }
}

type Texts = Record<string, string | number | null>

/**
 * Replaces the address of a file by `url` in all entities, and returns the changes. `name` is the hash of the file's
 * bytes, which each of its addresses contains, or a single address.
 */
export async function replaceEverywhere(db: Db, name: string, url: string): Promise<ReplacedEntity[]> {
  const changes: ReplacedEntity[] = []
  for (const entity of entityNames)
    for (const id of await idsThatName(db, entity, name)) {
      const row = await lockRow(db, entity, id, null)
      if (row) changes.push(await replaceIn(db, entity, row, (text) => text.replaceAll(addressOf(name), () => url)))
    }
  return changes
}

/** For a hash, matches every address that contains it; otherwise `name` is the address. */
const addressOf = (name: string) => (/^[0-9a-f]{32}$/.test(name) ? new RegExp(`/media/${name}/[\\w.-]+`, 'g') : name)

async function idsThatName(db: Db, entity: EntityName, name: string): Promise<number[]> {
  const columns = mediaColumns(entity)
  if (columns.length === 0) return []
  const rows: { id: number }[] = await untyped(db)
    .selectFrom(entity)
    .select('id')
    .where((eb) => eb.or(columns.map((column) => columnContains(column, name))))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function replaceIn(db: Db, entity: EntityName, row: Row<EntityName>, replace: (text: string) => string) {
  // The columns are those of the entity's table.
  const texts = row as unknown as Texts
  const changed: Texts = {}
  for (const column of mediaColumns(entity)) {
    const text = texts[column]
    if (typeof text === 'string' && replace(text) !== text) changed[column] = replace(text)
  }
  const before = found(await registry[entity].find(db, row.id))
  await untyped(db)
    .updateTable(entity)
    .set({ ...changed, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
  const after = found(await registry[entity].find(db, row.id))
  const { key, label } = entities[entity]
  const fields = (values: Texts) =>
    Object.fromEntries([label, ...Object.keys(changed)].map((column) => [fieldOf(column), values[column]]))
  return {
    entity,
    entityId: texts[key] ?? row.id,
    before: fields(texts),
    after: fields({ ...texts, ...changed }),
    version: { entityId: row.id, before, after },
  }
}

/** The name of a column as a field, such as `specFile` for `spec_file`. */
const fieldOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
