import { demoEntities } from '#contract/dashboard/first-steps.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { demoLabels } from '#server/content/demo/demo.ts'
import { restoreFromBin } from '#server/editing/bin/restore.ts'
import { binEntity } from '#server/editing/save-values.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { untyped } from '#server/platform/db/untyped.ts'
import type { Caller } from '#server/platform/http/caller.ts'

type DemoEntity = { entity: (typeof demoEntities)[number]; id: number }

/**
 * Lists the demo's products, projects and articles that no administrator has edited: they have version 1 and a title of
 * the demo.
 */
export async function untouchedDemo(db: Db): Promise<DemoEntity[]> {
  const untouched: DemoEntity[] = []
  for (const entity of demoEntities) for (const id of await untouchedOf(db, entity)) untouched.push({ entity, id })
  return untouched
}

async function untouchedOf(db: Db, entity: EntityName) {
  const { label } = entities[entity]
  const rows: { id: number }[] = await untyped(db)
    .selectFrom(entity)
    .select('id')
    .where('version', '=', 1)
    .where(label, 'in', await demoLabels(entity))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the demo's entities that one click removes: no administrator has edited them or saved a draft of them. */
export async function removableDemo(db: Db): Promise<DemoEntity[]> {
  const drafts = await db.selectFrom('drafts').select(['entity', 'entity_id']).execute()
  const drafted = new Set(drafts.map(({ entity, entity_id }) => `${entity} ${entity_id}`))
  return (await untouchedDemo(db)).filter(({ entity, id }) => !drafted.has(`${entity} ${id}`))
}

export async function removeDemo(db: Db, caller: Caller): Promise<DemoEntity[]> {
  const removed = await removableDemo(db)
  for (const { entity, id } of removed) await binEntity(db, caller, entity, id)
  return removed
}

/** Restores entities from the bin, except those that have been restored already. */
export async function restoreDemo(db: Db, caller: Caller, removed: DemoEntity[]) {
  // The order is the reverse of the removal, so that each entity gets its former place in the public order.
  for (const { entity, id } of removed.toReversed())
    for (const one of (await restoreFromBin(db, entity, id)) ?? [])
      await recordAudit(db, { caller, action: 'restored', ...one })
}
