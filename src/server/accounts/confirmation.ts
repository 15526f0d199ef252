import { confirmationPath } from '#contract/accounts/security.ts'
import { refusals } from '#contract/platform/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { challengeCheck, issueChallenge, markChallengeUsed } from './passkeys/verify-passkey.ts'
import { UnprovenRefusal } from './unproven-changes.ts'

const purposeOf = ({ sessionId }: Caller) => `confirmation in session ${sessionId}` as const

/** Creates a text that proves that the administrator has just given the password or a passkey again. */
export const issueConfirmation = (db: Db, caller: Caller) => issueChallenge(db, purposeOf(caller))

/**
 * Refuses a change that comes without a confirmation for its session. Call it in the transaction of the change: a
 * confirmation works only once.
 */
export async function requireConfirmation(
  db: Db,
  { caller, confirmation }: { caller: Caller; confirmation: string | null },
) {
  const isFresh = await challengeCheck(db, purposeOf(caller))
  if (confirmation === null || !isFresh(confirmation) || !(await markChallengeUsed(db, confirmation)))
    throw new UnprovenRefusal('unconfirmed', {
      errors: [{ path: confirmationPath, message: refusals.unconfirmed.message }],
    })
}
