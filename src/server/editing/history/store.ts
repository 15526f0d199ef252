import { sql } from 'kysely'
import { entities, serverFields } from '#contract/editing/entities.ts'
import { type Version, type VersionedKind, type VersionWithFields, versionLimits } from '#contract/editing/history.ts'
import { dayMs } from '#contract/platform/time.ts'
import { recordAudit, recordUpdate } from '#server/platform/audit/store.ts'
import { countRows, type EntityChange, fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'

type SavedEntity = {
  /** How often the entity was saved. */
  version: number
  updatedAt?: string
}

type NewVersion = {
  caller: { adminId: number; username: string }
  entity: VersionedKind
  entityId: number | string
  /** The entity before the save; null for a new entity. */
  before: SavedEntity | null
  after: SavedEntity
}

type Value = Record<string, unknown>

export const fieldsOf = (entity: object): Value =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !serverFields.includes(name)))

type SavedRow = SavedEntity & { id: number }
type Subject = Pick<NewVersion, 'caller' | 'entity'>

/** Adds a new entity to the audit log, and to its history as the first version. Returns the entity. */
export async function recordCreation<Entity extends SavedRow>(db: Db, { caller, entity }: Subject, after: Entity) {
  await recordAudit(db, { caller, action: 'created', entity, entityId: auditKeyOf(entity, after), after })
  await recordVersion(db, { caller, entity, entityId: after.id, before: null, after })
  return after
}

/** Adds a change of an entity to the audit log and to its history, if a value changed. Returns the changed entity. */
export async function recordSave<Entity extends SavedRow>(
  db: Db,
  subject: Subject,
  { before, after }: EntityChange<Entity>,
) {
  await recordUpdate(db, { ...subject, entityId: auditKeyOf(subject.entity, after), before, after })
  await recordVersion(db, { ...subject, entityId: after.id, before, after })
  return after
}

/** Returns the value that names an entity in the audit log: the key of a content block, the id of any other entity. */
export function auditKeyOf(entity: VersionedKind, row: { id: number }) {
  const key = entity === 'media' || entity === 'settings' ? 'id' : entities[entity].key
  // The cast is safe: each entity has the field that its description names as key.
  return (row as Record<typeof key, number | string>)[key]
}

/** Adds a version to the history, in the transaction of the save. Also adds the former version if it is missing. */
export async function recordVersion(db: Db, { caller, entity, entityId, before, after }: NewVersion) {
  if (after === before) return
  const now = new Date().toISOString()
  const id = { entity, entity_id: String(entityId) }
  const value = fieldsOf(after)
  const earlier = before && fieldsOf(before)
  const changed = earlier ? changedFields(earlier, value) : []
  const rows = [
    { ...id, number: after.version, at: now, ...authorColumns(caller), ...inJson(changed, value) },
    ...(before && earlier
      ? [{ ...id, number: before.version, at: before.updatedAt ?? now, ...authorColumns(null), ...inJson([], earlier) }]
      : []),
  ]
  // The older version is inserted first, because lists of versions are in the order of the ids.
  const insert = db.insertInto('versions').values(rows.reverse())
  await insert.onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'number']).doNothing()).execute()
  await forgetSurplusVersions(db, { ...id, newestNumber: after.version })
}

const authorColumns = (caller: NewVersion['caller'] | null) => ({
  admin_id: caller?.adminId ?? null,
  username: caller?.username ?? null,
})

const inJson = (changed: string[], value: Value) => ({ changed: JSON.stringify(changed), value: JSON.stringify(value) })

function changedFields(before: Value, after: Value) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

type VersionQuery = { entity: VersionedKind; entityId: string; limit?: number | undefined; before?: number | undefined }

/** Lists the versions of an entity without their values, newest first, and counts all of them. */
export async function listVersions(db: Db, { entity, entityId, limit, before }: VersionQuery) {
  const versionsOfEntity = db.selectFrom('versions').where('entity', '=', entity).where('entity_id', '=', entityId)
  let listedVersions = versionsOfEntity.select(versionColumns).orderBy('id', 'desc')
  if (before !== undefined) listedVersions = listedVersions.where('id', '<', before)
  if (limit !== undefined) listedVersions = listedVersions.limit(limit)
  return { items: (await listedVersions.execute()).map(toVersion), total: await countRows(versionsOfEntity) }
}

/** Finds a version, with the value of the version before it; undefined if the version does not exist or was deleted. */
export async function findVersion(db: Db, id: number): Promise<VersionWithFields | undefined> {
  const columns = [...versionColumns, 'entity', 'entity_id', 'value'] as const
  const row = await db.selectFrom('versions').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { entity, entity_id, value, ...version } = row
  const before = await db
    .selectFrom('versions')
    .select('value')
    .where(({ and }) => and({ entity, entity_id }))
    .where('number', '<', version.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...toVersion(version),
    value: fromJson<Value>(value),
    before: before ? fromJson<Value>(before.value) : null,
  }
}

const versionColumns = ['id', 'number', 'at', 'username', 'changed'] as const

const toVersion = ({ changed, ...row }: Pick<Row<'versions'>, (typeof versionColumns)[number]>): Version => ({
  ...row,
  changed: fromJson<string[]>(changed),
})

/** Deletes an entity's versions beyond the newest `versionLimits.keptVersions`, except the last one of each month. */
async function forgetSurplusVersions(
  db: Db,
  { entity, entity_id, newestNumber }: { entity: string; entity_id: string; newestNumber: number },
) {
  if (newestNumber <= versionLimits.keptVersions) return
  await deletionOfSuperseded(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('number', '<=', newestNumber - versionLimits.keptVersions)
    .execute()
}

/** Deletes versions that are older than `versionLimits.keptDays`, except the last version of each month. */
export async function forgetOldVersions(db: Db, now = new Date()) {
  const savedBefore = new Date(now.getTime() - versionLimits.keptDays * dayMs).toISOString()
  await deletionOfSuperseded(db).where('at', '<', savedBefore).execute()
}

/** Deletes all versions of an entity that is deleted for good. */
export async function forgetVersions(db: Db, entity: VersionedKind, id: number) {
  await db.deleteFrom('versions').where('entity', '=', entity).where('entity_id', '=', String(id)).execute()
}

/** The query that deletes each version with a newer one in the same month, so the newest of an entity always stays. */
const deletionOfSuperseded = (db: Db) =>
  db.deleteFrom('versions').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('versions as newer')
        .select('newer.id')
        .whereRef('newer.entity', '=', 'versions.entity')
        .whereRef('newer.entity_id', '=', 'versions.entity_id')
        .whereRef('newer.number', '>', 'versions.number')
        // The first 7 characters of a time are its month, such as 2026-11.
        .where(sql<boolean>`substr(newer.at, 1, 7) = substr(versions.at, 1, 7)`),
    ),
  )
