import { type Passkey, passkeyLimits, passkeyMessages } from '#contract/accounts/passkeys.ts'
import { refuseIfTaken } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'

export function listPasskeys(db: Db, adminId: number): Promise<Passkey[]> {
  const columns = ['id', 'name', 'host', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const
  return db.selectFrom('passkeys').select(columns).where('admin_id', '=', adminId).orderBy('id').execute()
}

export async function listCredentialIds(db: Db, adminId: number) {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('admin_id', '=', adminId).execute()
  return rows.map(({ credential_id }) => credential_id)
}

export type PasskeyToStore = { credentialId: string; publicKey: string; signCount: number; host: string }

/** Stores a passkey. The caller must have locked the administrator's row, or two calls at once could pass the limit. */
export async function addPasskey(db: Db, adminId: number, name: string, passkey: PasskeyToStore) {
  if ((await listPasskeys(db, adminId)).length >= passkeyLimits.perAdministrator)
    throw new Refusal('inUse', { message: passkeyMessages.tooMany })
  const insertion = db
    .insertInto('passkeys')
    .values({
      admin_id: adminId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      host: passkey.host,
      name,
      created_at: new Date().toISOString(),
    })
    .execute()
  await refuseIfTaken(insertion, 'name', passkeyMessages.known)
}

/** Removes a passkey and returns its name; undefined if this administrator has no such passkey. */
export const removePasskey = (db: Db, adminId: number, id: number) =>
  db
    .deleteFrom('passkeys')
    .where(({ and }) => and({ id, admin_id: adminId }))
    .returning('name')
    .executeTakeFirst()

export async function removeAllPasskeys(db: Db, adminId: number) {
  await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()
}

/** True if the database has passkeys that were created for another host. */
export async function hasPasskeysOfOtherHosts(db: Db, host: string) {
  const other = await db.selectFrom('passkeys').select('id').where('host', '!=', host).limit(1).executeTakeFirst()
  return other !== undefined
}
