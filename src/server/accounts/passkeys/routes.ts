import type { AuditEntry } from '#contract/accounts/admins.ts'
import { passkeySchemas } from '#contract/accounts/passkeys.schema.ts'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, anyone, type Caller, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import type { AccountMailing } from '../account-mails.ts'
import { mailAccountChange } from '../change-mails.ts'
import { completeLogin, mailsAfterLogin } from '../complete-login.ts'
import { countPasskeyLogin } from '../login.ts'
import { verifyRetypedPassword } from '../passwords.ts'
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { deleteUnneededRecoveryCodes, needsSecondFactor } from '../second-factor/second-factor.ts'
import { endOtherSessions } from '../sessions.ts'
import { addPasskey, removePasskey } from './store.ts'
import type { PasskeySite } from './verify-passkey.ts'
import {
  markChallengeUsed,
  passkeyLoginOptions,
  passkeyNotAddedRefusal,
  passkeyRegistrationOptions,
  recordPasskeyUse,
  verifyNewPasskey,
  verifyPasskey,
  wrongPasskeyRefusal,
} from './verify-passkey.ts'

// Hashing a password and checking a signature are slow, so they run outside of the transaction.
const routeOptions = { opensOwnTransaction: true, bodyMaxBytes: 32 * 1024 }
// The field of a form at which a wrong password is reported.
const path = 'password'

export const passkeyRoutes = (site: PasskeySite, mailing: AccountMailing) =>
  routes(passkeyApi, passkeySchemas, {
    loginOptions: anyone((db) => passkeyLoginOptions(db, site), routeOptions),

    login: anyone(async (db, { body: { answer }, ...client }, inTransaction) => {
      const uncountLogin = await countPasskeyLogin(db, client.address)
      const proven = await verifyPasskey(db, site, answer)
      const completedLogin = await inTransaction(async (db) => {
        const admin = await lockRow(db, 'admins', proven.passkey.admin_id, null)
        if (!admin || admin.deactivated_at) throw wrongPasskeyRefusal()
        await recordPasskeyUse(db, proven)
        await uncountLogin(db)
        return completeLogin(db, admin, client)
      })
      const { accountMails, publicUrl } = mailing
      accountMails?.sendLater(() => mailsAfterLogin(db, completedLogin, { ...client, publicUrl }))
      return completedLogin.session
    }, routeOptions),

    begin: admins(async (db, { caller, body: { password }, address }, inTransaction) => {
      const { admin, lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      await inTransaction(lockAdmin)
      return { options: await passkeyRegistrationOptions(db, site, admin) }
    }, routeOptions),

    add: admins(async (db, { caller, body, address, userAgent }, inTransaction) => {
      const { password, name, passkey: created } = body
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const { passkey, challenge } = await verifyNewPasskey(db, site, caller.adminId, created)
      const reply = await inTransaction(async (db) => {
        const admin = await lockAdmin(db)
        if (!(await markChallengeUsed(db, challenge))) throw passkeyNotAddedRefusal()
        const isFirstFactor = !(await needsSecondFactor(db, admin))
        await addPasskey(db, admin.id, name, passkey)
        await recordPasskeyChange(db, caller, 'added a passkey of', name)
        if (!isFirstFactor) return { recoveryCodes: [] }
        await endOtherSessions(db, admin.id, caller.sessionId)
        return { recoveryCodes: await renewRecoveryCodes(db, admin.id) }
      })
      const sentence = `The passkey “${name}” was added: it can sign in from now on.`
      mailAccountChange(db, mailing, { caller, sentence, address, userAgent })
      return reply
    }, routeOptions),

    remove: admins(async (db, { caller, params: { id }, body: { password }, address, userAgent }, inTransaction) => {
      const { lockAdmin } = await verifyRetypedPassword(db, caller, { password, path }, address)
      const name = await inTransaction(async (db) => {
        const admin = await lockAdmin(db)
        const { name } = found(await removePasskey(db, admin.id, id))
        await deleteUnneededRecoveryCodes(db, admin)
        await recordPasskeyChange(db, caller, 'removed a passkey of', name)
        return name
      })
      const sentence = `The passkey “${name}” was removed.`
      mailAccountChange(db, mailing, { caller, sentence, address, userAgent })
      return {}
    }, routeOptions),
  })

function recordPasskeyChange(db: Db, caller: Caller, action: AuditEntry['action'], passkey: string) {
  const { adminId, username } = caller
  return recordAudit(db, { caller, action, entity: 'admins', entityId: adminId, after: { username, passkey } })
}
