import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyLimits } from '#contract/accounts/passkeys.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { secretOf } from '#server/platform/secrets/store.ts'

type Purpose = 'login' | `passkey of ${number}`

export const challengeValidMs = passkeyLimits.challengeMinutes * minuteMs

const secretName = 'passkey challenges'

/**
 * Creates a challenge, a text that a browser signs with a passkey. The challenge contains a signature of the server, so
 * the server need not store it: every visitor may request one, and a flood of requests must not fill the database.
 */
export async function issueChallenge(db: Db, purpose: Purpose) {
  const expiry = (Date.now() + challengeValidMs).toString(36)
  const text = `${expiry}.${randomBytes(16).toString('base64url')}`
  return Buffer.from(`${text}.${signatureOf(await secretOf(db, secretName), purpose, text)}`).toString('base64url')
}

/** Returns a function that tells whether a challenge was issued for this purpose and has not expired. */
export async function challengeCheck(db: Db, purpose: Purpose) {
  const secret = await secretOf(db, secretName)
  return (challenge: string) => {
    const [, text, expiry = '', signature = ''] = /^(([0-9a-z]+)\.[\w-]+)\.([\w-]+)$/.exec(textOf(challenge)) ?? []
    if (!text || !isSame(signature, signatureOf(secret, purpose, text))) return false
    return Number.parseInt(expiry, 36) > Date.now()
  }
}

/** Marks a challenge as used. Returns false if it was used before. Of two calls at the same moment, one gets true. */
export async function takeChallenge(db: Db, challenge: string) {
  const hash = createHash('sha256').update(textOf(challenge)).digest('hex')
  const forget_at = new Date(Date.now() + challengeValidMs).toISOString()
  const storedRow = await db
    .insertInto('throttles')
    .values({ key: `used-challenge:${hash}`, count: 1, blocked_until: '', forget_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return storedRow !== undefined
}

const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString('latin1')

const signatureOf = (secret: Buffer, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
