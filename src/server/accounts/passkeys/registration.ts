import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { passkeySchemas } from '#contract/accounts/passkeys.schema.ts'
import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { commonLimits } from '#contract/platform/common.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { secretOf } from '#server/platform/secrets/store.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { challengeCheck, challengeValidMs, issueChallenge } from './challenges.ts'
import type { PasskeySite } from './site.ts'
import { listCredentialIds, type NewPasskey } from './store.ts'

type Options = z.input<typeof passkeySchemas.begin.reply>['options']
type CreatedPasskey = z.output<typeof passkeySchemas.add.body>['passkey']

// The COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them.
const algorithms = [-8, -7, -257]

/** The options with which a browser creates a passkey for an administrator. */
export async function registrationOptions(
  db: Db,
  { host }: PasskeySite,
  { id, username }: Pick<Row<'admins'>, 'id' | 'username'>,
): Promise<Options> {
  const { name } = await readCompany(db)
  const knownIds = await listCredentialIds(db, id)
  return {
    challenge: await issueChallenge(db, `passkey of ${id}`),
    timeout: challengeValidMs,
    rp: { id: host, name },
    user: { id: await userHandle(db, id), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: knownIds.map((id) => ({ type: 'public-key', id })),
    // The device stores the passkey with the username, and asks its owner for a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Returns the id by which devices know an account. It is the same for all passkeys of an administrator, and does not
 * contain the username.
 */
async function userHandle(db: Db, adminId: number) {
  const secret = await secretOf(db, 'passkey users')
  return createHmac('sha256', secret).update(String(adminId)).digest('base64url')
}

/**
 * Checks a new passkey. Refuses it unless the browser has created it for this site and for a challenge of the server.
 */
export async function proveNewPasskey(db: Db, site: PasskeySite, adminId: number, created: CreatedPasskey) {
  const isFresh = await challengeCheck(db, `passkey of ${adminId}`)
  const { verifyRegistrationResponse } = await site.loadChecks()
  let challenge = ''
  const checking = verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge(signedChallenge) {
      challenge = signedChallenge
      return isFresh(signedChallenge)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  })
  // `verifyRegistrationResponse` throws an error for most wrong passkeys.
  const { verified, registrationInfo } = await checking.catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw notAdded()
  const { id, publicKey, counter } = registrationInfo.credential
  if (counter > commonLimits.idMax) throw notAdded()
  const publicKeyText = Buffer.from(publicKey).toString('base64url')
  const passkey: NewPasskey = { credentialId: id, publicKey: publicKeyText, signCount: counter, host: site.host }
  return { passkey, challenge }
}

export const notAdded = () => new Refusal('invalid', { message: passkeyMessages.notAdded })
