import { adminSchemas } from '#contract/accounts/admins.schema.ts'
import { adminApi } from '#contract/accounts/admins.ts'
import { listAudit, recordAudit } from '#server/platform/audit/store.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import { admins, anyone, routes, withTotal, withVersion } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { addressChangedMails } from './account-links/store.ts'
import type { AccountMailing } from './account-mails.ts'
import { mailAccountChange } from './change-mails.ts'
import { completeLogin, mailsAfterLogin } from './complete-login.ts'
import { lockVerifiedAdmin, verifyPasswordOfLogin } from './login.ts'
import type { PasskeySite } from './passkeys/verify-passkey.ts'
import { recordPasskeyUseOf, verifyPasskey } from './passkeys/verify-passkey.ts'
import {
  countCodeAttempt,
  hasTypedCode,
  missingFactorRefusal,
  needsSecondFactor,
  requireLoginCode,
} from './second-factor/second-factor.ts'
import { endSession, listSessions } from './sessions.ts'
import { findAdmin, preparePasswordChange, toAdmin, updateProfile } from './store.ts'

// Enough for two of the longest passwords with each character written as \u0000.
const bodyMaxBytes = 16 * 1024
// A login can also contain the answer of a passkey. The limit is low, because every visitor can send a login.
const loginMaxBytes = 32 * 1024

export const adminRoutes = (codes: OneTimeCodes, passkeys: PasskeySite, mailing: AccountMailing) =>
  routes(adminApi, adminSchemas, {
    login: anyone(
      async (db, { body, ...client }, inTransaction) => {
        const { admin, onSuccess } = await verifyPasswordOfLogin(db, body, client.address)
        if (!body.passkey && !hasTypedCode(body.code) && (await needsSecondFactor(db, admin))) {
          // The password was right, so the attempt does not count as a failed one.
          await onSuccess(db)
          throw await missingFactorRefusal(db, admin, passkeys.host)
        }
        const refundCode = await countCodeAttempt(db, admin, body.code, client.address)
        const provenPasskey = body.passkey && (await verifyPasskey(db, passkeys, body.passkey))
        const completedLogin = await inTransaction(async (db) => {
          const lockedAdmin = await lockVerifiedAdmin(db, admin)
          if (provenPasskey) await recordPasskeyUseOf(db, lockedAdmin.id, provenPasskey)
          else await requireLoginCode(db, codes, lockedAdmin, body.code)
          await refundCode(db)
          await onSuccess(db)
          return completeLogin(db, admin, client)
        })
        const { accountMails, publicUrl } = mailing
        accountMails?.sendLater(() => mailsAfterLogin(db, completedLogin, { ...client, publicUrl }))
        return completedLogin.session
      },
      { bodyMaxBytes: loginMaxBytes, opensOwnTransaction: true },
    ),

    logout: admins(async (db, { caller }) => {
      await endSession(db, caller.adminId, caller.sessionId)
      await recordAudit(db, { caller, action: 'signed out', entity: 'sessions', entityId: caller.sessionId })
      return {}
    }),

    verify: admins(async (db, { caller }) => {
      const admin = found(await findAdmin(db, caller.adminId))
      return withVersion({ admin }, admin.version)
    }),

    updateProfile: admins(
      async (db, change, inTransaction) => {
        const { caller } = change
        const { before, after } = await inTransaction(async (db) => {
          const { before, after } = found(await updateProfile(db, change))
          const entry = { caller, entity: 'admins', entityId: caller.adminId, action: 'updated' } as const
          if (before !== after) await recordAudit(db, { ...entry, before: toAdmin(before), after: toAdmin(after) })
          return { before, after }
        })
        const { accountMails, publicUrl } = mailing
        if (before.email !== after.email)
          accountMails?.sendLater(() => addressChangedMails(db, { before, after, publicUrl }))
        return withVersion({ admin: toAdmin(after) }, after.version)
      },
      { bodyMaxBytes, opensOwnTransaction: true },
    ),

    changePassword: admins(
      async (db, { caller, body, address, userAgent }, inTransaction) => {
        const change = await preparePasswordChange(db, caller, body, address)
        await inTransaction(async (db) => {
          await change(db)
          await recordAudit(db, { caller, action: 'changed password', entity: 'admins', entityId: caller.adminId })
        })
        mailAccountChange(db, mailing, { caller, sentence: 'The password was changed.', address, userAgent })
        return {}
      },
      { bodyMaxBytes, opensOwnTransaction: true },
    ),

    sessions: admins((db, { caller }) => listSessions(db, caller.adminId, caller.sessionId)),

    revokeSession: admins(async (db, { caller, params }) => {
      found(await endSession(db, caller.adminId, params.id))
      await recordAudit(db, { caller, action: 'deleted', entity: 'sessions', entityId: params.id })
      return {}
    }),

    audit: admins(async (db, { query }) => withTotal(await listAudit(db, query))),
  })
