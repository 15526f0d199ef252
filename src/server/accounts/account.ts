import { type Admin, adminMessages } from '#contract/accounts/admins.ts'
import { isSame, lockRow, refuseIfTaken, unchanged } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { endResetLinks } from './account-links/store.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { endOtherSessions } from './sessions.ts'

export const toAdmin = ({ username, email, version }: Row<'admins'>): Admin => ({ username, email, version })

export async function findAdmin(db: Db, id: number) {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAdmin(row)
}

export async function updateProfile(
  db: Db,
  id: number,
  profile: { username: string; email: string },
  ifMatch: number | null,
) {
  const before = await lockRow(db, 'admins', id, ifMatch)
  if (!before) return undefined
  if (isSame(profile, before)) return unchanged(toAdmin(before))
  const after = await refuseIfTaken(
    db
      .updateTable('admins')
      .set({ ...profile, version: before.version + 1, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    'username',
    adminMessages.usernameTaken,
  )
  // A mailed link for a new password must not work once the account has another address.
  if (after.email !== before.email) await endResetLinks(db, id)
  return { before: toAdmin(before), after: toAdmin(after) }
}

/**
 * Checks the current password and hashes the new one, outside of any transaction. Returns a function for a transaction:
 * it sets the new password and ends all other sessions of the administrator.
 */
export async function passwordChange(
  db: Db,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string | null,
) {
  const passwordField = { password: currentPassword, path: 'currentPassword' }
  const { lockAdmin } = await provePassword(db, caller, passwordField, address)
  const password_hash = await hashPassword(newPassword)

  return async (db: Db) => {
    const lockedAdmin = await lockAdmin(db)
    await db
      .updateTable('admins')
      .set({ password_hash, updated_at: new Date().toISOString() })
      .where('id', '=', lockedAdmin.id)
      .execute()
    await endOtherSessions(db, lockedAdmin.id, caller.sessionId)
    await endResetLinks(db, lockedAdmin.id)
  }
}
