import type { EntityName } from '#contract/editing/entities.ts'
import { presenceLimits } from '#contract/editing/presence.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'

export type OpenedForm = { entity: EntityName | 'drafts'; entityId: number }

const presenceOfForm = (db: Db, { entity, entityId }: OpenedForm) =>
  db.selectFrom('presence').where('entity', '=', entity).where('entity_id', '=', entityId)

const openUntil = () => new Date(Date.now() + presenceLimits.silenceMs).toISOString()

/**
 * Lists the administrators who have the form of an entity open in a browser tab other than `tab`. `isCaller` is true
 * for the administrator who asks.
 */
export async function listAdminsInOtherTabs(db: Db, form: OpenedForm, tab: string, { adminId }: Caller) {
  const rows = await presenceOfForm(db, form)
    .select(['username', 'admin_id'])
    .distinct()
    .where('tab', '!=', tab)
    .where('open_until', '>', new Date().toISOString())
    .orderBy('username')
    .execute()
  return rows.map(({ username, admin_id }) => ({ username, isCaller: admin_id === adminId }))
}

/** Extends the time for which a form counts as open in a tab. Returns false if the form was not open in this tab. */
export async function extendFormOpen(db: Db, { entity, entityId }: OpenedForm, tab: string) {
  const update = db.updateTable('presence').set({ open_until: openUntil() })
  const { numUpdatedRows } = await update
    .where(({ and }) => and({ entity, entity_id: entityId, tab }))
    .where('open_until', '>', new Date().toISOString())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addOpenForm(
  db: Db,
  { entity, entityId }: OpenedForm,
  tab: string,
  { adminId, username }: Caller,
) {
  const columns = { admin_id: adminId, username, open_until: openUntil() }
  await db
    .insertInto('presence')
    .values({ entity, entity_id: entityId, tab, ...columns })
    .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'tab']).doUpdateSet(columns))
    .execute()
}

export async function removeOpenForm(db: Db, { entity, entityId }: OpenedForm, tab: string) {
  const deletion = db.deleteFrom('presence').where(({ and }) => and({ entity, entity_id: entityId, tab }))
  await deletion.execute()
}
