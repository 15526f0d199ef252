import { setTimeout as sleep } from 'node:timers/promises'
import { holdRow } from '../db/hold.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { countedUse } from '../throttles/allowance.ts'
import { countAttempt, forgetAttempts, notDelayed } from '../throttles/attempts.ts'
import { accountSlowing, addressDelays, loginDelays } from '../throttles/limits.ts'
import { isPassword } from './passwords.ts'

// What a password is compared with when there is nobody of that name, so that this takes as long. Nothing hashes to it.
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The administrator, if the password is right. Counts the attempt first, so that trying costs more each time. */
export async function provenAdmin(
  db: Db,
  { username, password }: { username: string; password: string },
  address: string | null,
) {
  if (address !== null) await countLogin(db, username, address)
  const admin = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
  const isRight = await isPassword(password, admin?.password_hash ?? nobody)
  if (!admin || !isRight) throw new Refusal('badCredentials')
  return admin
}

async function countLogin(db: Db, username: string, address: string) {
  const from = `login-from:${address}`
  // Asked first: an address that is kept out must not leave a row for each name that it makes up.
  await notDelayed(db, from)
  await countAttempt(db, loginKey(username, address), loginDelays)
  await countAttempt(db, from, addressDelays)
  if (await countedUse(db, accountSlowing, username)) await sleep(accountSlowing.slowedBySeconds * 1000)
}

const loginKey = (username: string, address: string) => `login:${address}:${username}`

/** Inside the transaction that signs in: still the same password, and the tries before it are forgiven. */
export async function confirmLogin(
  db: Db,
  proven: { id: number; username: string; password_hash: string },
  address: string | null,
) {
  const now = await holdRow(db, 'admins', proven.id, null)
  if (now?.password_hash !== proven.password_hash) throw new Refusal('badCredentials')
  if (address !== null) await forgetAttempts(db, loginKey(proven.username, address))
}
