import { setTimeout as sleep } from 'node:timers/promises'
import { lockRow } from '../db/lock-row.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, forgetAttempts, notDelayed, takeBackAttempt } from '../throttles/backoff.ts'
import { accountSlowing, addressBackoff, loginBackoff } from '../throttles/limits.ts'
import { checkRateLimit, refundRateLimit } from '../throttles/rate-limit.ts'
import { isPassword } from './passwords.ts'

// Compared with the password when nobody has the username, so that the answer takes as long. No password hashes to it.
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * The administrator, if the password is right. Counts the attempt first, so that trying costs more each time; `forgive`
 * is for when it has signed in.
 */
export async function provenAdmin(
  db: Db,
  { username, password }: { username: string; password: string },
  address: string | null,
) {
  const forgive = address === null ? async () => {} : await countLogin(db, username, address)
  const admin = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
  const isRight = await isPassword(password, admin?.password_hash ?? nobody)
  if (!admin || !isRight) throw new Refusal('badCredentials')
  return { admin, forgive }
}

async function countLogin(db: Db, username: string, address: string) {
  const here = `login:${address}:${username}`
  const from = `login-from:${address}`
  // This check comes first: a blocked address must not leave a row for each name that it makes up.
  await notDelayed(db, from)
  await countAttempt(db, here, loginBackoff)
  const counted = await countAttempt(db, from, addressBackoff)
  if (await checkRateLimit(db, accountSlowing, username)) await sleep(accountSlowing.slowedBySeconds * 1000)

  return async (db: Db) => {
    await forgetAttempts(db, here)
    // Only this attempt: a client with one account's password may be guessing another account's.
    await takeBackAttempt(db, counted)
    await refundRateLimit(db, accountSlowing, username)
  }
}

/** Inside the transaction that signs in: still the same password. */
export async function confirmLogin(db: Db, proven: { id: number; password_hash: string }) {
  const now = await lockRow(db, 'admins', proven.id, null)
  if (now?.password_hash !== proven.password_hash) throw new Refusal('badCredentials')
}
