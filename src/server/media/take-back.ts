import { type EntityName, entities } from '#contract/editing/entities.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import { columnOf } from '#server/editing/entity.ts'
import { fromJson } from '#server/platform/db/json.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type ReplacedEntity, type Replacements, saveColumns } from './replace.ts'
import { takeBackInDraft } from './replace-in-drafts.ts'

type FieldValues = Record<string, string | null>
type Place = ReplacedPlace & { entity: EntityName }

/**
 * Takes back a replacement: each field that still has the value from the replacement shows the former file again. A
 * field that was changed since then stays as it is.
 */
export async function takeBack(db: Db, places: ReplacedPlace[]): Promise<Replacements> {
  // Every transaction locks drafts before entities, see drafts/store.ts.
  for (const { entity, ...place } of places) if (entity === 'drafts') await takeBackInDraft(db, { entity, ...place })
  const changes: ReplacedEntity[] = []
  for (const { entity, ...place } of places)
    if (entity !== 'drafts') changes.push(...(await takeBackIn(db, { entity, ...place })))
  return { entities: changes, drafts: [] }
}

async function takeBackIn(db: Db, place: Place): Promise<ReplacedEntity[]> {
  const row = await lockRow(db, place.entity, place.id, null)
  const [after, before] = await findValues(db, place)
  if (!row || !after || !before) return []
  // The cast is safe: only columns of the entity's table are read.
  const texts = row as unknown as FieldValues
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[place.entity]
  const former: FieldValues = {}
  for (const field of [...files, ...html])
    if (texts[columnOf(field)] === after[field] && after[field] !== before[field])
      former[columnOf(field)] = before[field] ?? null
  return Object.keys(former).length > 0 ? [await saveColumns(db, place.entity, row, former)] : []
}

/** Reads the values of the version that the replacement has saved, and those of the version before it. */
async function findValues(db: Db, { entity, id, version }: Place): Promise<FieldValues[]> {
  const rows = await db
    .selectFrom('versions')
    .select('value')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('number', 'in', [version, version - 1])
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ value }) => fromJson<FieldValues>(value))
}
