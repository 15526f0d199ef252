import type { AuditEntry } from '#contract/accounts/admins.ts'
import { securitySchemas } from '#contract/accounts/security.schema.ts'
import { securityApi, securityMessages } from '#contract/accounts/security.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { listPasskeys } from '../passkeys/store.ts'
import type { PasskeySite } from '../passkeys/verify-passkey.ts'
import { verifyRetypedPassword } from '../passwords.ts'
import { endOtherSessions } from '../sessions.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor, timeStepOfCode, turnOffAuthenticatorApp } from './second-factor.ts'

// Hashing a password is slow, so it runs outside of the transaction.
const routeOptions = { opensOwnTransaction: true, bodyMaxBytes: 16 * 1024 }
// The field of a form at which a wrong password is reported.
const path = 'password'

export const secondFactorRoutes = (codes: OneTimeCodes, passkeys: PasskeySite) =>
  routes(securityApi, securitySchemas, {
    read: admins((db, { caller: { adminId } }) => readSecurity(db, adminId, passkeys)),

    begin: admins(async (db, { caller, body: { password }, address }, inTransaction) => {
      const { admin, lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      await inTransaction(lockAdmin)
      const secret = codes.newSecret()
      const { name } = await readCompany(db)
      return { secret, uri: codes.uriOf({ secret, issuer: name, username: admin.username }) }
    }, routeOptions),

    turnOn: admins(async (db, { caller, body: { password, secret, code }, address }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const step = timeStepOfCode(codes, secret, code)
      if (typeof step === 'string') throw invalidField('code', step)
      return inTransaction(async (db) => {
        const { id, totp_secret } = await lockAdmin(db)
        if (totp_secret !== null) throw new Refusal('taken', { message: securityMessages.isOn })
        await db.updateTable('admins').set({ totp_secret: secret, totp_step: step }).where('id', '=', id).execute()
        await endOtherSessions(db, id, caller.sessionId)
        await record(db, caller, 'turned on the second factor of')
        return { recoveryCodes: await renewRecoveryCodes(db, id) }
      })
    }, routeOptions),

    turnOff: admins(async (db, { caller, body: { password }, address }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      return inTransaction(async (db) => {
        const { id, totp_secret } = await lockAdmin(db)
        if (totp_secret !== null) await record(db, caller, 'turned off the second factor of')
        await turnOffAuthenticatorApp(db, id)
        return readSecurity(db, id, passkeys)
      })
    }, routeOptions),

    renewCodes: admins(async (db, { caller, body: { password }, address }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      return inTransaction(async (db) => {
        const admin = await lockAdmin(db)
        if (!(await needsSecondFactor(db, admin))) throw new Refusal('inUse', { message: securityMessages.isOff })
        await record(db, caller, 'made new recovery codes for')
        return { recoveryCodes: await renewRecoveryCodes(db, admin.id) }
      })
    }, routeOptions),
  })

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

function record(db: Db, caller: Caller, action: AuditEntry['action']) {
  const { adminId, username } = caller
  return recordAudit(db, { caller, action, entity: 'admins', entityId: adminId, after: { username } })
}
