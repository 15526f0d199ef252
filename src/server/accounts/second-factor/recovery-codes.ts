import { hash } from 'node:crypto'
import { securityLimits } from '#contract/accounts/security.ts'
import { countRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { randomReadableText } from '../store.ts'

const codeCharacters = 20

// The codes have 95 random bits and can't be guessed, so a hash without salt is enough.
const hashOf = (code: string) => hash('sha256', code.toLowerCase().replace(/[\s-]/g, ''))

/** Replaces the recovery codes of an administrator by new ones, and returns the new ones. */
export async function renewRecoveryCodes(db: Db, adminId: number) {
  const codes = Array.from({ length: securityLimits.recoveryCodes }, () =>
    randomReadableText(codeCharacters).replace(/(.{5})(?=.)/g, '$1-'),
  )
  await deleteRecoveryCodes(db, adminId)
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

export async function deleteRecoveryCodes(db: Db, adminId: number) {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

export const countRecoveryCodes = (db: Db, adminId: number) =>
  countRows(db.selectFrom('recovery_codes').where('admin_id', '=', adminId))

/**
 * Deletes a recovery code. Returns false if the administrator does not have the code. Of two calls with the same code
 * at the same moment, one returns false.
 */
export async function consumeRecoveryCode(db: Db, adminId: number, code: string) {
  const key = { admin_id: adminId, code_hash: hashOf(code) }
  const deletion = db.deleteFrom('recovery_codes').where(({ and }) => and(key))
  return (await deletion.returning('id').executeTakeFirst()) !== undefined
}
