import type { EntityName } from '#contract/editing/entities.ts'
import { type SharedPreview, sharedPreviewPath, sharedPreviewValidDays } from '#contract/editing/preview.ts'
import { dayMs } from '#contract/platform/time.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { hashToken, newToken } from '#server/platform/secrets/store.ts'
import type { PreviewedForm } from '../preview/render.ts'

type SharedForm = Omit<PreviewedForm, 'showsBin'>
type SharingAdmin = { adminId: number; username: string }
type PreviewSubject = { entity: EntityName; entityId?: number | undefined }

/** Stores the values of a form under a new, secret address, which works for `sharedPreviewValidDays`. */
export async function sharePreview(db: Db, { entity, entityId, values, path }: SharedForm, admin: SharingAdmin) {
  const token = newToken()
  const now = new Date()
  const row = {
    token_hash: hashToken(token),
    entity,
    entity_id: entityId,
    form: JSON.stringify(values),
    path,
    admin_id: admin.adminId,
    username: admin.username,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + sharedPreviewValidDays * dayMs).toISOString(),
  }
  const stored = await db.insertInto('shared_previews').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...toSharedPreview(stored), path: sharedPreviewPath.replace(':token', token) }
}

const unexpiredPreviews = (db: Db) =>
  db.selectFrom('shared_previews').where('expires_at', '>', new Date().toISOString())

/** Lists the shared previews of an entity that have not expired, the newest first. */
export async function listSharedPreviews(db: Db, { entity, entityId }: PreviewSubject) {
  const rows = unexpiredPreviews(db)
    .selectAll()
    .where('entity', '=', entity)
    .where((eb) => (entityId === undefined ? eb('entity_id', 'is', null) : eb('entity_id', '=', entityId)))
  return (await rows.orderBy('id', 'desc').execute()).map(toSharedPreview)
}

/** Finds the form and the administrator of a shared preview; undefined if it does not exist or has expired. */
export async function findSharedPreview(db: Db, token: string) {
  const row = await unexpiredPreviews(db).selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!row) return undefined
  const { entity_id: entityId, path, admin_id: adminId, username } = row
  // The cast is safe: only names of entities are stored.
  const form: PreviewedForm = {
    entity: row.entity as EntityName,
    entityId,
    values: fromJson<PreviewedForm['values']>(row.form),
    path,
    // A colleague sees the pictures that the administrator shared, even if they were deleted since.
    showsBin: true,
  }
  return { form, caller: { adminId, username, sessionId: 0 } }
}

/** Deletes a shared preview and returns it; undefined if it does not exist. */
export const endSharedPreview = (db: Db, id: number) =>
  db.deleteFrom('shared_previews').where('id', '=', id).returningAll().executeTakeFirst()

export async function endPreviewsSharedBy(db: Db, adminId: number) {
  await db.deleteFrom('shared_previews').where('admin_id', '=', adminId).execute()
}

const toSharedPreview = (row: Row<'shared_previews'>): SharedPreview => ({
  id: row.id,
  title: titleIn(fromJson<PreviewedForm['values']>(row.form)),
  username: row.username,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const titleIn = ({ title, key }: PreviewedForm['values']) => String(title || key)
