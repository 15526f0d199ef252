import { createHash } from 'node:crypto'
import { securityLimits } from '#contract/security.ts'
import { readableText } from '../admins/store.ts'
import type { Db } from '../db/schema.ts'

const characters = 20

// The codes are random, with 95 bits. A plain hash is enough.
const hashOf = (code: string) => createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex')

/** Makes new recovery codes in the place of the earlier ones, and returns them. */
export async function renewRecoveryCodes(db: Db, adminId: number) {
  const codes = Array.from({ length: securityLimits.recoveryCodes }, () =>
    readableText(characters).replace(/(.{5})(?=.)/g, '$1-'),
  )
  await forgetRecoveryCodes(db, adminId)
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

export async function forgetRecoveryCodes(db: Db, adminId: number) {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

export async function countRecoveryCodes(db: Db, adminId: number) {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether the code is one of the administrator's. Of two uses at the same moment the database lets one delete the row. */
export async function takeRecoveryCode(db: Db, adminId: number, code: string) {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(code))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
