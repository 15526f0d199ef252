import { setTimeout as sleep } from 'node:timers/promises'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isKnownAddress } from '#server/platform/throttles/addresses.ts'
import { countAttempt, refuseWhileDelayed, resetBackoff, uncountAttempt } from '#server/platform/throttles/backoff.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import {
  addressBackoff,
  countRequest,
  loginBackoff,
  loginSlowing,
  refundRateLimit,
} from '#server/platform/throttles/rate-limit.ts'
import { matchesPasswordHash } from './passwords.ts'

// No password matches this hash. The server checks the password of an unknown username against it, so that the response
// takes as long as for a known username.
const unknownUserHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

// At most 4 attempts are counted at a time. Counting writes to the database, and a flood would block all other writes.
export const runAttemptCounting = jobQueue(4, { waitingAtMost: 100 })

/**
 * Checks the password of a login; throws a refusal if the password is wrong. Counts the attempt before it checks the
 * password, so that many attempts at the same moment all count and delay the next ones. Returns the administrator and
 * `onSuccess`. The caller runs `onSuccess` when the login succeeds, or when only the second factor is missing: it
 * removes the attempt from the count. Attempts from an address that has signed in to the account before are checked
 * first, so that a flood of guesses from other addresses cannot keep the administrator out.
 */
export async function verifyPasswordOfLogin(
  db: Db,
  { username, password }: { username: string; password: string },
  address: string | null,
) {
  const admin = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
  const passwordHash = admin?.password_hash ?? unknownUserHash
  const isKnown = address !== null && (await isKnownAddress(db, passwordHash, address))
  const onSuccess = address === null ? async () => {} : await countLogin(db, { username, address, isKnown })
  const isRight = await matchesPasswordHash(password, passwordHash, { isFirst: isKnown })
  if (!admin || !isRight || admin.deactivated_at) throw new Refusal('badCredentials')
  return { admin, onSuccess }
}

type Attempt = { username: string; address: string; isKnown: boolean }

async function countLogin(db: Db, { username, address, isKnown }: Attempt) {
  const accountKey = `login:${address}:${username}`
  const addressKey = `login-from:${address}`
  const countAttempts = async () => {
    // An address that has to wait is refused here. Otherwise it could add a row to the database for each username.
    await refuseWhileDelayed(db, addressKey)
    await countAttempt(db, accountKey, loginBackoff)
    const addressAttempt = await countAttempt(db, addressKey, addressBackoff)
    return { addressAttempt, limitReached: (await countRequest(db, loginSlowing, username)).refusal !== null }
  }
  const { addressAttempt, limitReached } = await (isKnown ? countAttempts() : runAttemptCounting(countAttempts))
  if (limitReached && !isKnown) await sleep(loginSlowing.slowedBySeconds * 1000)

  return async (db: Db) => {
    await resetBackoff(db, accountKey)
    // Removes only this attempt from the count of the address, because a client with one account's password may be
    // guessing another account's.
    await uncountAttempt(db, addressAttempt)
    await refundRateLimit(db, loginSlowing, username)
  }
}

/**
 * Counts a login by passkey before the passkey is checked, so that an address that sends wrong passkeys has to wait.
 * Returns a function that removes this login from the count; call it in the transaction that signs in.
 */
export async function countPasskeyLogin(db: Db, address: string | null) {
  if (address === null) return async () => {}
  const attempt = await runAttemptCounting(() => countAttempt(db, `login-from:${address}`, addressBackoff))
  return (db: Db) => uncountAttempt(db, attempt)
}

/**
 * Locks and returns the administrator's row, in the transaction that signs in. Refuses if the password was changed or
 * the account deactivated since `verifyPasswordOfLogin` checked the password.
 */
export async function lockVerifiedAdmin(db: Db, checkedAdmin: { id: number; password_hash: string }) {
  const lockedAdmin = await lockRow(db, 'admins', checkedAdmin.id, null)
  if (lockedAdmin?.password_hash !== checkedAdmin.password_hash || lockedAdmin.deactivated_at)
    throw new Refusal('badCredentials')
  return lockedAdmin
}
