import { securityMessages } from '#contract/security.ts'
import { minuteMs } from '#contract/time.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db, Row } from '../db/schema.ts'
import type { OneTimeCodes } from '../pages/renderer.ts'
import { Refusal } from '../refusal.ts'
import { wrongCodes } from '../throttles/limits.ts'
import { checkRateLimit, refundRateLimit } from '../throttles/rate-limit.ts'
import { forgetRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'

type Admin = Row<'admins'>

// The codes of the step before and the step after are right, too: people type slowly, and clocks differ.
const acceptedSteps = 1
// A code of the last or next five minutes is refused with a hint that a clock is wrong. The hint says that the code is
// real, and a stranger could use a guessed code in its own minute, so that the time is short.
const recognisedSteps = 10
const stepMs = 30_000

const isOneTimeCode = (code: string) => /^\d{6}$/.test(code)
const plain = (code: string) => code.replace(/\s/g, '')

/** Whether the login needs a code and has none. */
export const lacksCode = ({ totp_secret }: Admin, given = '') => totp_secret !== null && plain(given) === ''

export const codeNeeded = () => refusedCode(securityMessages.codeNeeded)

/**
 * Counts a code before it is checked, over all addresses: a stranger who knows the password must not try a million
 * codes. Recovery codes are too long to guess, and stay possible. Returns a function that takes the count back.
 */
export async function countCode(db: Db, admin: Admin, given: string | undefined, address: string | null) {
  const isCounted = address !== null && admin.totp_secret !== null && isOneTimeCode(plain(given ?? ''))
  if (!isCounted) return async () => {}
  const refusal = await checkRateLimit(db, wrongCodes, String(admin.id))
  if (refusal) throw new Refusal('tooMany', { message: securityMessages.manyCodes, headers: refusal.headers })
  return (db: Db) => refundRateLimit(db, wrongCodes, String(admin.id))
}

/**
 * Refuses unless the administrator needs no second factor, or the code is right. For the transaction that signs in: it
 * uses the code up. Each step and each recovery code works once.
 */
export async function requireCode(db: Db, codes: OneTimeCodes, admin: Admin, given: string | undefined) {
  if (admin.totp_secret === null) return
  const code = plain(given ?? '')
  if (!code) throw codeNeeded()
  if (isOneTimeCode(code)) return takeStep(db, admin, stepOf(codes, admin.totp_secret, code))
  if (!(await takeRecoveryCode(db, admin.id, code))) throw refusedCode(securityMessages.wrongCode)
  const { id, username } = admin
  const entry = { caller: { adminId: id, username }, entity: 'admins', entityId: id, after: { username } } as const
  await recordAudit(db, { ...entry, action: 'used a recovery code of' })
}

/** The step of a right code; a message for the administrator if the code is wrong, or if a clock is. */
export function stepOf(codes: OneTimeCodes, secret: string, given: string): number | string {
  const timestamp = Date.now()
  const code = plain(given)
  const accepted = codes.stepOf({ secret, code, timestamp, window: acceptedSteps })
  if (accepted !== null) return accepted
  const step = codes.stepOf({ secret, code, timestamp, window: recognisedSteps })
  if (step === null) return securityMessages.wrongCode
  return securityMessages.clock((step * stepMs - timestamp) / minuteMs)
}

async function takeStep(db: Db, { id }: Admin, step: number | string) {
  if (typeof step === 'string') throw refusedCode(step)
  const taken = await db
    .updateTable('admins')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw refusedCode(securityMessages.usedCode)
}

export async function turnOff(db: Db, adminId: number) {
  await db.updateTable('admins').set({ totp_secret: null, totp_step: null }).where('id', '=', adminId).execute()
  await forgetRecoveryCodes(db, adminId)
}

/** The status of a wrong password: the client is not signed in. */
const refusedCode = (message: string) => new Refusal('badCredentials', { message, errors: [{ path: 'code', message }] })
