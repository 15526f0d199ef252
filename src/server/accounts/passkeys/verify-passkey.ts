import { createHmac, hash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { PasskeyAnswer } from '#contract/accounts/passkey-answer.schema.ts'
import type { passkeySchemas } from '#contract/accounts/passkeys.schema.ts'
import { passkeyLimits, passkeyMessages } from '#contract/accounts/passkeys.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { PasskeyChecks } from '#server/platform/build.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { textSigner } from '#server/platform/secrets/sign.ts'
import { secretOf } from '#server/platform/secrets/store.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { markUsed } from '#server/platform/throttles/mark-used.ts'
import { hasPasskeysOfOtherHosts, listCredentialIds, type PasskeyToStore } from './store.ts'

/** The site for which passkeys are created and checked. */
export type PasskeySite = {
  /** The host of the site. Browsers use a passkey only at the host for which it was created. */
  host: string
  origin: string
  /** Loads the package that checks passkeys. */
  loadChecks: () => Promise<PasskeyChecks>
}

/** A passkey that has signed a challenge which the server issued. */
type ProvenPasskey = { passkey: Row<'passkeys'>; challenge: string; signCount: number }

/**
 * Returns the options with which a browser asks for a passkey. They name no account, because the device knows its
 * accounts.
 */
export async function passkeyLoginOptions(db: Db, { host, origin }: PasskeySite) {
  const challenge = await issueChallenge(db, 'login')
  const options = { challenge, timeout: challengeValidMs, rpId: host, userVerification: 'required' as const }
  return { options, origin, hasOthers: await hasPasskeysOfOtherHosts(db, host) }
}

/** Checks a browser's answer to a challenge, outside of any transaction. All wrong answers get the same refusal. */
export async function verifyPasskey(
  db: Db,
  { host, origin, loadChecks }: PasskeySite,
  answer: z.output<typeof PasskeyAnswer>,
): Promise<ProvenPasskey> {
  const passkeys = db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id)
  const passkey = await passkeys.where('host', '=', host).executeTakeFirst()
  if (!passkey) throw wrongPasskeyRefusal()
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
  if (!verified || !authenticationInfo || authenticationInfo.newCounter > commonLimits.idMax)
    throw wrongPasskeyRefusal()
  return { passkey, challenge, signCount: authenticationInfo.newCounter }
}

/**
 * Marks the challenge as used and stores how often the device has signed. Call it in the transaction of the login.
 * Refuses if the challenge was used before, if the passkey was removed meanwhile, or if the count of signatures shows
 * that the device is a copy.
 */
export async function recordPasskeyUse(db: Db, { passkey, challenge, signCount }: ProvenPasskey) {
  if (!(await markChallengeUsed(db, challenge))) throw wrongPasskeyRefusal()
  // Most devices don't count their signatures and always send 0. A count has to grow, or the device is a copy.
  const comparison = signCount > 0 ? '<' : '='
  const updatedRow = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .where('sign_count', comparison, signCount)
    .returning('id')
    .executeTakeFirst()
  if (!updatedRow) throw wrongPasskeyRefusal()
}

/** Does the same as `recordPasskeyUse`, but refuses a passkey that does not belong to this administrator. */
export async function recordPasskeyUseOf(db: Db, adminId: number, proven: ProvenPasskey) {
  if (proven.passkey.admin_id !== adminId) throw wrongPasskeyRefusal()
  await recordPasskeyUse(db, proven)
}

export function wrongPasskeyRefusal() {
  const message = passkeyMessages.refused
  return new Refusal('badCredentials', { message, errors: [{ path: 'passkey', message }] })
}

type Options = z.input<typeof passkeySchemas.begin.reply>['options']
type CreatedPasskey = z.output<typeof passkeySchemas.add.body>['passkey']

// The COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them.
const algorithms = [-8, -7, -257]

/** The options with which a browser creates a passkey for an administrator. */
export async function passkeyRegistrationOptions(
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
export async function verifyNewPasskey(db: Db, site: PasskeySite, adminId: number, created: CreatedPasskey) {
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
  if (!verified || !registrationInfo) throw passkeyNotAddedRefusal()
  const { id, publicKey, counter } = registrationInfo.credential
  if (counter > commonLimits.idMax) throw passkeyNotAddedRefusal()
  const publicKeyText = Buffer.from(publicKey).toString('base64url')
  const passkey: PasskeyToStore = { credentialId: id, publicKey: publicKeyText, signCount: counter, host: site.host }
  return { passkey, challenge }
}

export const passkeyNotAddedRefusal = () => new Refusal('invalid', { message: passkeyMessages.notAdded })

type Purpose = 'login' | `passkey of ${number}` | `confirmation in session ${number}`

const challengeValidMs = passkeyLimits.challengeMinutes * minuteMs

const secretName = 'passkey challenges'

/**
 * Creates a challenge (a text that a browser signs with a passkey) or a confirmation. The text contains a signature of
 * the server, so the server need not store it: a flood of visitors' requests must not fill the database.
 */
export async function issueChallenge(db: Db, purpose: Purpose) {
  const { sign } = await textSigner(db, secretName, purpose)
  const expiry = (Date.now() + challengeValidMs).toString(36)
  return Buffer.from(sign(`${expiry}.${randomBytes(16).toString('base64url')}`)).toString('base64url')
}

/** Returns a function that tells whether a challenge was issued for this purpose and has not expired. */
export async function challengeCheck(db: Db, purpose: Purpose) {
  const { verify } = await textSigner(db, secretName, purpose)
  return (challenge: string) => {
    const [expiry = ''] = verify(decode(challenge))?.split('.') ?? []
    return Number.parseInt(expiry, 36) > Date.now()
  }
}

/** Marks a challenge as used. Returns false if it was used before. Of two calls at the same moment, one gets true. */
export const markChallengeUsed = (db: Db, challenge: string) =>
  markUsed(db, `used-challenge:${hash('sha256', decode(challenge))}`, challengeValidMs)

const decode = (challenge: string) => Buffer.from(challenge, 'base64url').toString('latin1')
