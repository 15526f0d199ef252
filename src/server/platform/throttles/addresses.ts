import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db, Row } from '../db/schema.ts'

/**
 * Returns the text by which addresses of one client are counted together. A provider assigns IPv6 addresses in blocks
 * of /64, so one visitor has 2^64 addresses: the text names the block. An IPv4 address that is written as IPv6 is
 * returned as IPv4. A connection that has ended meanwhile has no address any more: all of these are counted together.
 */
export function addressGroup(address: string | undefined) {
  const withoutZone = (address ?? '').replace(/%.*$/, '')
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(withoutZone)) return withoutZone
  // The URL parser writes every IPv6 address in the same form, with groups of hexadecimal digits only.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

const rememberedMs = 90 * 24 * 60 * 60_000

/**
 * Hashes an address, so that the database doesn't contain the address itself. The hash of the account's password is the
 * key of this hash, so after a change of the password all addresses are unknown.
 */
const addressKey = (passwordHash: string, address: string) =>
  `signed-in-from:${createHmac('sha256', passwordHash).update(address).digest('hex')}`

/** True if an administrator has signed in to this account from this address lately. */
export async function isKnownAddress(db: Db, passwordHash: string, address: string) {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', addressKey(passwordHash, address))
    .where('forget_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the address of a login. Housekeeping deletes the address after `rememberedMs`. */
export async function rememberAddress(
  db: Db,
  { password_hash }: Pick<Row<'admins'>, 'password_hash'>,
  address: string | null,
) {
  if (address === null) return
  const forget_at = new Date(Date.now() + rememberedMs).toISOString()
  await db
    .insertInto('throttles')
    .values({ key: addressKey(password_hash, address), count: 0, blocked_until: '', forget_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at }))
    .execute()
}
