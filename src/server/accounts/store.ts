import { randomBytes } from 'node:crypto'
import { type Admin, adminMessages } from '#contract/accounts/admins.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import {
  type EntityChange,
  hasSameValues,
  lockRow,
  refuseIfTaken,
  unchangedEntity,
  updateRow,
} from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { makeOtherProcessesWait } from '#server/platform/db/transactions.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { endPasswordResetLinks } from './account-links/store.ts'
import { requireConfirmation } from './confirmation.ts'
import { columnsOfNewAddress } from './former-address.ts'
import { hashPassword, verifyRetypedPassword } from './passwords.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

/** Generates a password of 24 characters that a person can read aloud. */
export const generatePassword = () => randomReadableText(24)

export function randomReadableText(length: number) {
  // The list has no vowels, so that no words arise. It also leaves out characters that look alike, such as l and 1.
  const letters = 'bcdfghjkmnpqrstvwxz23456789'
  // 256 byte values do not divide evenly by 27 characters, so some characters are more frequent. This costs a password
  // of 24 characters less than half a bit of its 114 random bits.
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

type Account = { username: string; email: string; password_hash: string }

/** Adds an administrator. Fails if the username is taken. */
export function addAdmin(db: Db, account: Account) {
  const now = new Date().toISOString()
  return db
    .insertInto('admins')
    .values({ ...account, version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Creates the first administrator and returns the row; returns undefined if the site has an administrator already. If
 * several processes start at once, only one of them creates the administrator.
 */
export async function createFirstAdmin(
  db: Db,
  { password, ...account }: Record<'username' | 'email' | 'password', string>,
) {
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (db) => {
    await makeOtherProcessesWait(db)
    return (await hasAdmin(db)) ? undefined : addAdmin(db, { ...account, password_hash })
  })
}

export async function hasAdmin(db: Db) {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the username of the first administrator; undefined once any administrator has signed in. */
export async function usernameBeforeFirstLogin(db: Db) {
  const admins = await db.selectFrom('admins').select(['username', 'last_seen_at']).orderBy('id').execute()
  return admins.some(({ last_seen_at }) => last_seen_at) ? undefined : admins[0]?.username
}

/** Sets an administrator's password and ends all sessions. Returns false if no administrator has this username. */
export async function resetPassword(db: Db, username: string, password: string) {
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (db) => {
    const admin = await db
      .updateTable('admins')
      .set({ password_hash, updated_at: new Date().toISOString() })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirst()
    if (!admin) return false
    await endAllSessions(db, admin.id)
    await endPasswordResetLinks(db, admin.id)
    await recordAudit(db, { caller: null, action: 'reset password', entity: 'admins', entityId: admin.id })
    return true
  })
}

export const toAdmin = ({ username, email, version }: Row<'admins'>): Admin => ({ username, email, version })

export async function findAdmin(db: Db, id: number) {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAdmin(row)
}

type ProfileChange = {
  caller: Caller
  body: { username: string; email: string }
  ifMatch: number | null
  confirmation: string | null
}

/** Changes the caller's profile and returns the row before and after. Refuses a new address without confirmation. */
export async function updateProfile(
  db: Db,
  { caller, body: profile, ifMatch, confirmation }: ProfileChange,
): Promise<EntityChange<Row<'admins'>> | undefined> {
  const before = await lockRow(db, 'admins', caller.adminId, ifMatch)
  if (!before) return undefined
  if (hasSameValues(profile, before)) return unchangedEntity(before)
  const isNewAddress = profile.email !== before.email
  const columns = { ...profile, ...(isNewAddress && columnsOfNewAddress(before, profile.email)) }
  const update = updateRow(db, 'admins', before, columns)
  const after = await refuseIfTaken(update, 'username', adminMessages.usernameTaken)
  if (isNewAddress) {
    await requireConfirmation(db, { caller, confirmation })
    // A mailed link for a new password must not work once the account has another address.
    await endPasswordResetLinks(db, caller.adminId)
  }
  return { before, after }
}

/**
 * Checks the current password and hashes the new one, outside of any transaction. Returns a function for a transaction:
 * it sets the new password and ends all other sessions of the administrator.
 */
export async function preparePasswordChange(
  db: Db,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string | null,
) {
  const passwordField = { password: currentPassword, path: 'currentPassword' }
  const { lockAdmin } = await verifyRetypedPassword(db, caller, passwordField, address)
  const password_hash = await hashPassword(newPassword)

  return async (db: Db) => {
    const lockedAdmin = await lockAdmin(db)
    await db
      .updateTable('admins')
      .set({ password_hash, updated_at: new Date().toISOString() })
      .where('id', '=', lockedAdmin.id)
      .execute()
    await endOtherSessions(db, lockedAdmin.id, caller.sessionId)
    await endPasswordResetLinks(db, lockedAdmin.id)
  }
}
