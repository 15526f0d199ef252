import type { Version, VersionedName, WholeVersion } from '#contract/editing/history.ts'
import { fromJson } from '#server/platform/db/json.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { forgetSurplusVersions } from './prune.ts'

type SavedEntity = {
  /** How often the entity was saved. */
  version: number
  updatedAt?: string
}

type NewVersion = {
  caller: { adminId: number; username: string }
  entity: VersionedName
  entityId: number | string
  /** The entity before the save; null for a new entity. */
  before: SavedEntity | null
  after: SavedEntity
}

type Value = Record<string, unknown>

/** Fields that the server adds to an entity. No form has them. */
const serverFields = new Set(['id', 'version', 'updatedAt', 'uploadedAt', 'picture', 'thumbnail'])

const fieldsOf = (entity: object): Value =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !serverFields.has(name)))

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

type VersionQuery = { entity: VersionedName; entityId: string; limit?: number | undefined; before?: number | undefined }

/** Lists the versions of an entity without their values, newest first, and counts all of them. */
export async function listVersions(db: Db, { entity, entityId, limit, before }: VersionQuery) {
  const all = db.selectFrom('versions').where('entity', '=', entity).where('entity_id', '=', entityId)
  let part = all.select(['id', 'number', 'at', 'username', 'changed']).orderBy('id', 'desc')
  if (before !== undefined) part = part.where('id', '<', before)
  if (limit !== undefined) part = part.limit(limit)
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return { versions: (await part.execute()).map(toVersion), total: Number(total) }
}

/** Finds a version, with the value of the version before it; undefined if the version does not exist or was deleted. */
export async function findVersion(db: Db, id: number): Promise<WholeVersion | undefined> {
  const row = await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const before = await db
    .selectFrom('versions')
    .select('value')
    .where('entity', '=', row.entity)
    .where('entity_id', '=', row.entity_id)
    .where('number', '<', row.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...toVersion(row),
    value: fromJson<Value>(row.value),
    before: before ? fromJson<Value>(before.value) : null,
  }
}

const toVersion = ({
  id,
  number,
  at,
  username,
  changed,
}: Pick<Row<'versions'>, 'id' | 'number' | 'at' | 'username' | 'changed'>): Version => ({
  id,
  number,
  at,
  username,
  changed: fromJson<string[]>(changed),
})
