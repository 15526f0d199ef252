import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordMessages } from '#contract/accounts/passwords.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { countAttempt, resetBackoff } from '#server/platform/throttles/backoff.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { loginBackoff } from '#server/platform/throttles/rate-limit.ts'
import { forgetUnprovenChanges, UnprovenRefusal } from './unproven-changes.ts'

const argon2Async = promisify(argon2)

// The values that the OWASP Password Storage Cheat Sheet (2025) recommends for argon2id.
const hashCost = { memoryKiB: 19 * 1024, passes: 2, lanes: 1 } as const
const hashBytes = 32

// Hashing a password keeps a core busy and takes 19 MiB. The server hashes two passwords at a time and lets 100 wait.
// It refuses further requests.
const runHashing = jobQueue(2, { waitingAtMost: 100, name: 'passwords' })

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Hashes a password to the PHC string format, which contains the cost parameters. A later release can therefore change
 * the parameters without a migration.
 */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, hashCost)
  return `$argon2id$v=19$m=${hashCost.memoryKiB},t=${hashCost.passes},p=${hashCost.lanes}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** True if a password matches a stored hash. With `isFirst`, the check runs before all waiting ones. */
export async function matchesPasswordHash(password: string, stored: string, { isFirst = false } = {}) {
  const [, memoryKiB, passes, lanes, salt, hash] = phcFormat.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash has an unknown format')
  const expected = Buffer.from(hash, 'base64')
  const parameters = { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) }
  const actual = await argon2id(password, Buffer.from(salt, 'base64'), parameters, {
    tagLength: expected.length,
    isFirst,
  })
  return timingSafeEqual(actual, expected)
}

function argon2id(
  password: string,
  nonce: Buffer,
  { memoryKiB, passes, lanes }: { memoryKiB: number; passes: number; lanes: number },
  { tagLength = hashBytes, isFirst = false } = {},
) {
  // Keyboards encode accented letters in different ways. Normalising makes the encodings equal.
  const message = password.normalize('NFKC')
  const parameters = { message, nonce, parallelism: lanes, tagLength, memory: memoryKiB, passes }
  return runHashing(() => argon2Async('argon2id', parameters), { isFirst })
}

type PasswordField = {
  password: string
  /** The name of the form's field, for the error. */
  path: string
}

/**
 * Checks the password that a signed-in administrator has typed again, because a stranger may be using the open
 * dashboard. The check runs outside of any transaction. Returns the administrator and `lockAdmin`. The caller runs
 * `lockAdmin` in the transaction of the change: it refuses if the password was changed since the check.
 */
export async function verifyRetypedPassword(
  db: Db,
  caller: Caller,
  { password, path }: PasswordField,
  address: string | null,
) {
  const { adminId, sessionId } = caller
  // Each session has its own count, so that guesses in a stolen session do not delay the administrator's other
  // sessions.
  const attemptsKey = `password-of-session:${sessionId}`
  if (address !== null) await countAttempt(db, attemptsKey, loginBackoff)
  const admin = await db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirstOrThrow()
  if (!(await matchesPasswordHash(password, admin.password_hash))) throw wrongPassword(path)

  async function lockAdmin(db: Db): Promise<Row<'admins'>> {
    const lockedAdmin = await lockRow(db, 'admins', adminId, null)
    if (lockedAdmin?.password_hash !== admin.password_hash) throw wrongPassword(path)
    await resetBackoff(db, attemptsKey)
    await forgetUnprovenChanges(db, caller)
    return lockedAdmin
  }
  return { admin, lockAdmin }
}

// The status is 400, because the dashboard signs the administrator out after a 401.
const wrongPassword = (path: string) =>
  new UnprovenRefusal('invalid', { errors: [{ path, message: passwordMessages.wrong }] })
