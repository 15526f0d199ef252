import type { AuditEntry } from '#contract/accounts/admins.ts'
import { securitySchemas } from '#contract/accounts/security.schema.ts'
import { securityApi, securityMessages } from '#contract/accounts/security.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import type { AccountMailing } from '../account-mails.ts'
import { mailAccountChange } from '../change-mails.ts'
import { issueConfirmation } from '../confirmation.ts'
import { listPasskeys } from '../passkeys/store.ts'
import { type PasskeySite, recordPasskeyUseOf, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { verifyRetypedPassword } from '../passwords.ts'
import { endOtherSessions } from '../sessions.ts'
import { forgetUnprovenChanges, UnprovenRefusal } from '../unproven-changes.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor, timeStepOfCode, turnOffAuthenticatorApp } from './second-factor.ts'

// Hashing a password is slow, so it runs outside of the transaction.
const routeOptions = { opensOwnTransaction: true, bodyMaxBytes: 32 * 1024 }
// The field of a form at which a wrong password is reported.
const path = 'password'

export const secondFactorRoutes = (codes: OneTimeCodes, passkeys: PasskeySite, mailing: AccountMailing) =>
  routes(securityApi, securitySchemas, {
    read: admins((db, { caller: { adminId } }) => readSecurity(db, adminId, passkeys)),

    confirm: admins(async (db, { caller, body: { password, passkey }, address }, inTransaction) => {
      if (passkey) {
        const proven = await verifyPasskey(db, passkeys, passkey).catch(asFieldError)
        await inTransaction(async (db) => {
          await recordPasskeyUseOf(db, caller.adminId, proven)
          await forgetUnprovenChanges(db, caller)
        }).catch(asFieldError)
      } else {
        const { lockAdmin } = await verifyRetypedPassword(db, caller, { password: password ?? '', path }, address)
        await inTransaction(lockAdmin)
      }
      return { confirmation: await issueConfirmation(db, caller) }
    }, routeOptions),

    begin: admins(async (db, { caller, body: { password }, address }, inTransaction) => {
      const { admin, lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      await inTransaction(lockAdmin)
      const secret = codes.newSecret()
      const { name } = await readCompany(db)
      return { secret, uri: codes.uriOf({ secret, issuer: name, username: admin.username }) }
    }, routeOptions),

    turnOn: admins(async (db, { caller, body: { password, secret, code }, address, userAgent }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const step = timeStepOfCode(codes, secret, code)
      if (typeof step === 'string') throw invalidField('code', step)
      const reply = await inTransaction(async (db) => {
        const { id, totp_secret } = await lockAdmin(db)
        if (totp_secret !== null) throw new Refusal('taken', { message: securityMessages.isOn })
        await db.updateTable('admins').set({ totp_secret: secret, totp_step: step }).where('id', '=', id).execute()
        await endOtherSessions(db, id, caller.sessionId)
        await recordFactorChange(db, caller, 'turned on the second factor of')
        return { recoveryCodes: await renewRecoveryCodes(db, id) }
      })
      const sentence = 'An authenticator app was added: a login needs its code from now on.'
      mailAccountChange(db, mailing, { caller, sentence, address, userAgent })
      return reply
    }, routeOptions),

    turnOff: admins(async (db, { caller, body: { password }, address, userAgent }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const { hadApp, security } = await inTransaction(async (db) => {
        const { id, totp_secret } = await lockAdmin(db)
        if (totp_secret !== null) await recordFactorChange(db, caller, 'turned off the second factor of')
        await turnOffAuthenticatorApp(db, id)
        return { hadApp: totp_secret !== null, security: await readSecurity(db, id, passkeys) }
      })
      const sentence = 'The authenticator app was removed: a login needs none of its codes any more.'
      if (hadApp) mailAccountChange(db, mailing, { caller, sentence, address, userAgent })
      return security
    }, routeOptions),

    renewCodes: admins(async (db, { caller, body: { password }, address, userAgent }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const reply = await inTransaction(async (db) => {
        const admin = await lockAdmin(db)
        if (!(await needsSecondFactor(db, admin))) throw new Refusal('inUse', { message: securityMessages.isOff })
        await recordFactorChange(db, caller, 'made new recovery codes for')
        return { recoveryCodes: await renewRecoveryCodes(db, admin.id) }
      })
      const sentence = 'New recovery codes were made. The earlier ones no longer work.'
      mailAccountChange(db, mailing, { caller, sentence, address, userAgent })
      return reply
    }, routeOptions),
  })

/** Makes a refused passkey an error of its field: after a 401, the dashboard would sign the administrator out. */
function asFieldError(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new UnprovenRefusal('invalid', { errors: [{ path: 'passkey', message: error.message }] })
}

async function readSecurity(db: Db, adminId: number, { origin }: PasskeySite) {
  const admins = db.selectFrom('admins').select(['id', 'totp_secret']).where('id', '=', adminId)
  const admin = await admins.executeTakeFirstOrThrow()
  return {
    isOn: await needsSecondFactor(db, admin),
    hasApp: admin.totp_secret !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, adminId),
    passkeys: await listPasskeys(db, adminId),
    origin,
  }
}

function recordFactorChange(db: Db, caller: Caller, action: AuditEntry['action']) {
  const { adminId, username } = caller
  return recordAudit(db, { caller, action, entity: 'admins', entityId: adminId, after: { username } })
}
