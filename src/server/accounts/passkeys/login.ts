import type { z } from 'zod'
import type { PasskeyAnswer } from '#contract/accounts/passkey-answer.schema.ts'
import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { commonLimits } from '#contract/platform/common.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { challengeCheck, challengeValidMs, issueChallenge, takeChallenge } from './challenges.ts'
import type { PasskeySite } from './site.ts'
import { hasPasskeysOfOtherHosts } from './store.ts'

/** A passkey that has signed a challenge which the server issued. */
type ProvenPasskey = { passkey: Row<'passkeys'>; challenge: string; signCount: number }

/**
 * Returns the options with which a browser asks for a passkey. They name no account, because the device knows its
 * accounts.
 */
export async function loginOptions(db: Db, { host, origin }: PasskeySite) {
  const challenge = await issueChallenge(db, 'login')
  const options = { challenge, timeout: challengeValidMs, rpId: host, userVerification: 'required' as const }
  return { options, origin, hasOthers: await hasPasskeysOfOtherHosts(db, host) }
}

/** Checks a browser's answer, outside of any transaction. Refuses every wrong answer with the same message. */
export async function provePasskey(
  db: Db,
  { host, origin, loadChecks }: PasskeySite,
  answer: z.output<typeof PasskeyAnswer>,
): Promise<ProvenPasskey> {
  const passkeys = db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id)
  const passkey = await passkeys.where('host', '=', host).executeTakeFirst()
  if (!passkey) throw refusedPasskey()
  const isFresh = await challengeCheck(db, 'login')
  const { verifyAuthenticationResponse } = await loadChecks()
  let challenge = ''
  const checking = verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge(signedChallenge) {
      challenge = signedChallenge
      return isFresh(signedChallenge)
    },
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.sign_count,
    },
    requireUserVerification: true,
  })
  // `verifyAuthenticationResponse` throws an error for most wrong answers.
  const { verified, authenticationInfo } = await checking.catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo || authenticationInfo.newCounter > commonLimits.idMax) throw refusedPasskey()
  return { passkey, challenge, signCount: authenticationInfo.newCounter }
}

/**
 * Marks the challenge as used and stores how often the device has signed. Refuses if the challenge was used before, if
 * the passkey was removed meanwhile, or if the count shows that the device is a copy. The caller passes the transaction
 * of the login.
 */
export async function takePasskey(db: Db, { passkey, challenge, signCount }: ProvenPasskey) {
  if (!(await takeChallenge(db, challenge))) throw refusedPasskey()
  // Most devices don't count their signatures and always send 0. A count has to grow, or the device is a copy.
  const comparison = signCount > 0 ? '<' : '='
  const updatedRow = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .where('sign_count', comparison, signCount)
    .returning('id')
    .executeTakeFirst()
  if (!updatedRow) throw refusedPasskey()
}

/** Does the same as `takePasskey`, but refuses a passkey that does not belong to this administrator. */
export async function takePasskeyOf(db: Db, adminId: number, proven: ProvenPasskey) {
  if (proven.passkey.admin_id !== adminId) throw refusedPasskey()
  await takePasskey(db, proven)
}

export function refusedPasskey() {
  const message = passkeyMessages.refused
  return new Refusal('badCredentials', { message, errors: [{ path: 'passkey', message }] })
}
