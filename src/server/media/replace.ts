import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import { registry } from '#server/content/registry.ts'
import { mediaColumns, type StoredEntity } from '#server/editing/entity.ts'
import { recordVersion } from '#server/editing/history/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { columnContains } from '#server/platform/db/search.ts'
import { untyped } from '#server/platform/db/untyped.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { found } from '#server/platform/refusal.ts'
import { withAltOf } from './picture-alts.ts'
import { replaceInDrafts } from './replace-in-drafts.ts'

/**
 * An entity in which an address was replaced: `before` and `after` have the changed fields for the audit log, `version`
 * has the whole entity for its history.
 */
export type ReplacedEntity = {
  entity: EntityName
  entityId: number | string
  before: object
  after: object
  version: { entityId: number; before: StoredEntity; after: StoredEntity }
}

export type Replacements = { entities: ReplacedEntity[]; drafts: ReplacedPlace[] }

type ColumnValues = Record<string, string | number | null>

/** The file that takes the place of another one. */
export type OtherFile = { url: string; alt: string }

/**
 * Replaces the address of a file by that of `other` in all entities and drafts, and returns the changes. Pictures in
 * write-ups get the alt text of `other`. `reference` comes from `findReference`: the hash of the file's bytes, which
 * each of its addresses contains, or the one address of the file.
 */
export async function replaceEverywhere(db: Db, file: { reference: string; url: string }, other: OtherFile) {
  const address = addressPattern(file.reference)
  // Every transaction locks drafts before entities, see drafts/store.ts.
  const drafts = await replaceInDrafts(db, { ...file, address }, other)
  const changes: ReplacedEntity[] = []
  for (const entity of entityNames)
    for (const id of await idsContaining(db, entity, file.reference)) {
      const row = await lockRow(db, entity, id, null)
      if (row) changes.push(await saveColumns(db, entity, row, replacedColumns(entity, row, address, other)))
    }
  return { entities: changes, drafts }
}

export async function recordReplaced(db: Db, caller: Caller, { entities }: Replacements) {
  for (const { version, ...change } of entities) {
    await recordAudit(db, { caller, action: 'updated', ...change })
    await recordVersion(db, { caller, entity: change.entity, ...version })
  }
}

/** Lists the entities and drafts in which a file was replaced. `takeBack` undoes the replacement with this list. */
export const placesOf = ({ entities, drafts }: Replacements): ReplacedPlace[] => [
  ...entities.map(({ entity, version }) => ({ entity, id: version.entityId, version: version.after.version })),
  ...drafts,
]

/** If `reference` is a hash, returns a pattern that finds every address with it. Otherwise it is the address itself. */
const addressPattern = (reference: string) =>
  /^[0-9a-f]{32}$/.test(reference) ? new RegExp(`/media/${reference}/[\\w.-]+`, 'g') : reference

async function idsContaining(db: Db, entity: EntityName, reference: string): Promise<number[]> {
  const columns = mediaColumns(entity)
  if (columns.length === 0) return []
  const rows: { id: number }[] = await untyped(db)
    .selectFrom(entity)
    .select('id')
    .where((eb) => eb.or(columns.map((column) => columnContains(column, reference))))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the columns of a row that contain an address of the file, with the other file instead of it. */
function replacedColumns(entity: EntityName, row: Row<EntityName>, address: RegExp | string, { url, alt }: OtherFile) {
  // The cast is safe: only columns of the entity's table are read.
  const values = row as unknown as ColumnValues
  const changedColumns: ColumnValues = {}
  for (const column of mediaColumns(entity)) {
    const text = values[column]
    if (typeof text !== 'string') continue
    const replaced = withAltOf(text, address, alt).replaceAll(address, () => url)
    if (replaced !== text) changedColumns[column] = replaced
  }
  return changedColumns
}

/** Saves columns of an entity as a new version, and returns the change. */
export async function saveColumns(db: Db, entity: EntityName, row: Row<EntityName>, changedColumns: ColumnValues) {
  // The cast is safe: only columns of the entity's table are read.
  const values = row as unknown as ColumnValues
  const before = found(await registry[entity].store.find(db, row.id))
  await untyped(db)
    .updateTable(entity)
    .set({ ...changedColumns, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
  const after = found(await registry[entity].store.find(db, row.id))
  const { key, label } = entities[entity]
  const fields = (source: ColumnValues) =>
    Object.fromEntries([label, ...Object.keys(changedColumns)].map((column) => [fieldOf(column), source[column]]))
  return {
    entity,
    entityId: values[key] ?? row.id,
    before: fields(values),
    after: fields({ ...values, ...changedColumns }),
    version: { entityId: row.id, before, after },
  }
}

/** Turns the name of a column into that of its field: `spec_file` into `specFile`. */
const fieldOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
