import { passwordMessages } from '#contract/accounts/passwords.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { invalidField } from '#server/platform/refusal.ts'
import { countAttempt, resetBackoff } from '#server/platform/throttles/backoff.ts'
import { loginBackoff } from '#server/platform/throttles/limits.ts'
import { isPassword } from './passwords.ts'

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
export async function provePassword(
  db: Db,
  { adminId, sessionId }: Caller,
  { password, path }: PasswordField,
  address: string | null,
) {
  // Each session has its own count, so that guesses in a stolen session do not delay the administrator's other
  // sessions.
  const attemptsKey = `password-of-session:${sessionId}`
  if (address !== null) await countAttempt(db, attemptsKey, loginBackoff)
  const admin = await db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirstOrThrow()
  if (!(await isPassword(password, admin.password_hash))) throw wrongPassword(path)

  async function lockAdmin(db: Db): Promise<Row<'admins'>> {
    const lockedAdmin = await lockRow(db, 'admins', adminId, null)
    if (lockedAdmin?.password_hash !== admin.password_hash) throw wrongPassword(path)
    await resetBackoff(db, attemptsKey)
    return lockedAdmin
  }
  return { admin, lockAdmin }
}

// The status is 400, because the dashboard signs the administrator out after a 401.
const wrongPassword = (path: string) => invalidField(path, passwordMessages.wrong)
