import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { securityMessages } from '#contract/accounts/security.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countRequest, refundRateLimit, wrongCodeLimit } from '#server/platform/throttles/rate-limit.ts'
import { listPasskeys, removeAllPasskeys } from '../passkeys/store.ts'
import { consumeRecoveryCode, deleteRecoveryCodes } from './recovery-codes.ts'

type Admin = Row<'admins'>

// A code is valid for a step of 30 s. The codes of the steps before and after are accepted, too, because typing takes
// time and clocks differ.
const acceptedSteps = 1
// A code of the last or next five minutes is refused with a hint that a clock is wrong. The server gives no hint for
// other times, because the hint reveals to a stranger when a guessed code is valid.
const recognisedSteps = 10
const stepMs = 30_000

const isOneTimeCode = (code: string) => /^\d{6}$/.test(code)
const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** True if somebody has typed a code of an authenticator app or a recovery code at the login. */
export const hasTypedCode = (typedCode = '') => withoutSpaces(typedCode) !== ''

/** True if an administrator who signs in with the password also needs a code or a passkey. */
export const needsSecondFactor = async (db: Db, { id, totp_secret }: Pick<Admin, 'id' | 'totp_secret'>) =>
  totp_secret !== null || (await listPasskeys(db, id)).length > 0

/**
 * Returns the refusal of a login that had the right password but no code or passkey. Its message says which of these
 * the login needs.
 */
export async function missingFactorRefusal(db: Db, { id }: Admin, host: string) {
  const passkeys = await listPasskeys(db, id)
  if (passkeys.length === 0) return missingCodeRefusal()
  if (!passkeys.some((passkey) => passkey.host === host)) return codeRefusal(passkeyMessages.otherHost(host))
  const message = passkeyMessages.passkeyOrCode
  const errors = [
    { path: 'code', message },
    { path: 'passkey', message },
  ]
  return new Refusal('badCredentials', { message, errors })
}

const missingCodeRefusal = () => codeRefusal(securityMessages.codeNeeded)

/**
 * Counts a try with a code before the code is checked. The tries from all network addresses count together, so that a
 * stranger who knows the password can't try a million codes. Refuses if there were too many. Recovery codes are not
 * counted: they are too long to guess. Returns a function that removes the try from the count.
 */
export async function countCodeAttempt(db: Db, admin: Admin, typedCode: string | undefined, address: string | null) {
  const isCounted = address !== null && admin.totp_secret !== null && isOneTimeCode(withoutSpaces(typedCode ?? ''))
  if (!isCounted) return async () => {}
  const { refusal } = await countRequest(db, wrongCodeLimit, String(admin.id))
  if (refusal) throw new Refusal('tooMany', { message: securityMessages.manyCodes, headers: refusal.headers })
  return (db: Db) => refundRateLimit(db, wrongCodeLimit, String(admin.id))
}

/**
 * Refuses a login with a wrong code or none, if the administrator has a second factor. Call it in the transaction of
 * the login: it marks the code as used. The code of a step and each recovery code work once.
 */
export async function requireLoginCode(db: Db, codes: OneTimeCodes, admin: Admin, typedCode: string | undefined) {
  if (!(await needsSecondFactor(db, admin))) return
  const code = withoutSpaces(typedCode ?? '')
  if (!code) throw missingCodeRefusal()
  if (isOneTimeCode(code) && admin.totp_secret !== null)
    return markStepUsed(db, admin, timeStepOfCode(codes, admin.totp_secret, code))
  if (!(await consumeRecoveryCode(db, admin.id, code))) throw codeRefusal(securityMessages.wrongCode)
  const { id, username } = admin
  const entry = { caller: { adminId: id, username }, entity: 'admins', entityId: id, after: { username } } as const
  await recordAudit(db, { ...entry, action: 'used a recovery code of' })
}

/**
 * Returns the step (30 s of time) that a valid code belongs to; for any other code, a message for the administrator
 * which says that the code or a clock is wrong.
 */
export function timeStepOfCode(codes: OneTimeCodes, secret: string, typedCode: string): number | string {
  const timestamp = Date.now()
  const code = withoutSpaces(typedCode)
  const acceptedStep = codes.stepOf({ secret, code, timestamp, window: acceptedSteps })
  if (acceptedStep !== null) return acceptedStep
  const step = codes.stepOf({ secret, code, timestamp, window: recognisedSteps })
  if (step === null) return securityMessages.wrongCode
  return securityMessages.clock((step * stepMs - timestamp) / minuteMs)
}

async function markStepUsed(db: Db, { id }: Admin, step: number | string) {
  if (typeof step === 'string') throw codeRefusal(step)
  const updatedRow = await db
    .updateTable('admins')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  if (!updatedRow) throw codeRefusal(securityMessages.usedCode)
}

/**
 * Turns off an administrator's authenticator app. Also deletes the recovery codes if the administrator has no passkey.
 */
export async function turnOffAuthenticatorApp(db: Db, adminId: number) {
  await db.updateTable('admins').set({ totp_secret: null, totp_step: null }).where('id', '=', adminId).execute()
  await deleteUnneededRecoveryCodes(db, { id: adminId, totp_secret: null })
}

/** Removes an administrator's passkeys and authenticator app, so that the password alone is enough to sign in. */
export async function resetSecondFactor(db: Db, adminId: number) {
  await removeAllPasskeys(db, adminId)
  await turnOffAuthenticatorApp(db, adminId)
}

/** Deletes the recovery codes of an administrator without a second factor. */
export async function deleteUnneededRecoveryCodes(db: Db, admin: Pick<Admin, 'id' | 'totp_secret'>) {
  if (!(await needsSecondFactor(db, admin))) await deleteRecoveryCodes(db, admin.id)
}

/** Creates a refusal with the same status as that of a wrong password. */
const codeRefusal = (message: string) => new Refusal('badCredentials', { message, errors: [{ path: 'code', message }] })
