import { setTimeout as sleep } from 'node:timers/promises'
import { lockRow } from '../db/lock-row.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, refuseWhileDelayed, resetBackoff, uncountAttempt } from '../throttles/backoff.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'
import { isKnownAddress } from '../throttles/known-addresses.ts'
import { accountSlowing, addressBackoff, loginBackoff } from '../throttles/limits.ts'
import { checkRateLimit, refundRateLimit } from '../throttles/rate-limit.ts'
import { isPassword } from './passwords.ts'

// Compared with the password when the username is unknown, so that the response takes as long as for a known one. No
// password matches it.
const unknownHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Counting an attempt writes to the database. Without a limit a flood of attempts would block all other writes.
const limitCounting = concurrencyLimit(4, { waitingAtMost: 100 })

/**
 * The administrator, if the password is right. Counts the attempt before it checks the password, so that each further
 * attempt waits longer. The caller runs `onSuccess` once the administrator has signed in: it takes the attempt back.
 * An attempt from an address that has signed in to the account before is checked before all others, so that a flood of
 * guesses from other addresses can't keep the administrator out.
 */
export async function verifyLogin(
  db: Db,
  { username, password }: { username: string; password: string },
  address: string | null,
) {
  const admin = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
  const passwordHash = admin?.password_hash ?? unknownHash
  const isKnown = address !== null && (await isKnownAddress(db, passwordHash, address))
  const onSuccess = address === null ? async () => {} : await countLogin(db, { username, address, isKnown })
  const isRight = await isPassword(password, passwordHash, { isFirst: isKnown })
  if (!admin || !isRight || admin.deactivated_at) throw new Refusal('badCredentials')
  return { admin, onSuccess }
}

type Attempt = { username: string; address: string; isKnown: boolean }

async function countLogin(db: Db, { username, address, isKnown }: Attempt) {
  const here = `login:${address}:${username}`
  const from = `login-from:${address}`
  const count = async () => {
    // This check comes first: a blocked address must not leave a row for each name that it makes up.
    await refuseWhileDelayed(db, from)
    await countAttempt(db, here, loginBackoff)
    const counted = await countAttempt(db, from, addressBackoff)
    return { counted, isMuch: await checkRateLimit(db, accountSlowing, username) }
  }
  const { counted, isMuch } = await (isKnown ? count() : limitCounting(count))
  if (isMuch && !isKnown) await sleep(accountSlowing.slowedBySeconds * 1000)

  return async (db: Db) => {
    await resetBackoff(db, here)
    // Only this attempt is taken back, because a client with one account's password may be guessing another account's.
    await uncountAttempt(db, counted)
    await refundRateLimit(db, accountSlowing, username)
  }
}

/**
 * Counts a login by passkey before it is checked, so that an address that sends wrong ones has to wait. Returns a function
 * that takes the count back, for the transaction that signs in.
 */
export async function countPasskeyLogin(db: Db, address: string | null) {
  if (address === null) return async () => {}
  const counted = await limitCounting(() => countAttempt(db, `login-from:${address}`, addressBackoff))
  return (db: Db) => uncountAttempt(db, counted)
}

/**
 * Locks the administrator's row and returns it. Refuses if the password was changed, or the account deactivated, since the
 * password was checked. For the transaction that signs in.
 */
export async function confirmLogin(db: Db, proven: { id: number; password_hash: string }) {
  const now = await lockRow(db, 'admins', proven.id, null)
  if (now?.password_hash !== proven.password_hash || now.deactivated_at) throw new Refusal('badCredentials')
  return now
}
