import { createHmac } from 'node:crypto'
import type { Db, Row } from '../db/schema.ts'

const rememberedMilliseconds = 90 * 24 * 60 * 60_000

/**
 * Hashes an address, so that the database doesn't contain the address itself. The hash of the account's password is the
 * key of this hash, so after a change of the password all addresses are unknown.
 */
const keyOf = (passwordHash: string, address: string) =>
  `signed-in-from:${createHmac('sha256', passwordHash).update(address).digest('hex')}`

/** True if an administrator has signed in to this account from this address in the last 90 days. */
export async function isKnownAddress(db: Db, passwordHash: string, address: string) {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', keyOf(passwordHash, address))
    .where('forget_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the address of a login. Housekeeping deletes it after 90 days. */
export async function rememberAddress(
  db: Db,
  { password_hash }: Pick<Row<'admins'>, 'password_hash'>,
  address: string | null,
) {
  if (address === null) return
  const forget_at = new Date(Date.now() + rememberedMilliseconds).toISOString()
  await db
    .insertInto('throttles')
    .values({ key: keyOf(password_hash, address), count: 0, blocked_until: '', forget_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at }))
    .execute()
}
