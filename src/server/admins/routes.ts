import { adminSchemas } from '#contract/admins.schema.ts'
import { adminApi } from '#contract/admins.ts'
import { commonLimits } from '#contract/common.ts'
import { listAudit, recordAudit, recordUpdate } from '../audit/store.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { withTotal, withVersion } from '../http/reply.ts'
import { admins, anyone, routes } from '../http/route.ts'
import type { OneTimeCodes } from '../pages/renderer.ts'
import { found } from '../refusal.ts'
import { rememberBrowser } from '../security/known-browsers.ts'
import { codeNeeded, countCode, lacksCode, requireCode } from '../security/second-factor.ts'
import { signInMail } from '../security/sign-in-mail.ts'
import { rememberAddress } from '../throttles/known-addresses.ts'
import { findAdmin, passwordChange, toAdmin, updateProfile } from './account.ts'
import { confirmLogin, verifyLogin } from './login.ts'
import { endSession, listSessions, openSession } from './sessions.ts'

// Enough for two of the longest passwords with each character written as \u0000. The limit is low, because every
// visitor can send a login.
const bodyMaxBytes = 16 * 1024

export const adminRoutes = (
  codes: OneTimeCodes,
  { accountMails, publicUrl }: Pick<Outbox, 'accountMails' | 'publicUrl'>,
) =>
  routes(adminApi, adminSchemas, {
    login: anyone(
      async (db, { body, address, userAgent, browser }, inTransaction) => {
        const { admin, onSuccess } = await verifyLogin(db, body, address)
        if (lacksCode(admin, body.code)) {
          // The password was right, so the attempt does not count as a failed one.
          await onSuccess(db)
          throw codeNeeded()
        }
        const refundCode = await countCode(db, admin, body.code, address)
        const caller = { adminId: admin.id, username: admin.username }
        const { isKnownBrowser, ...session } = await inTransaction(async (db) => {
          await requireCode(db, codes, await confirmLogin(db, admin), body.code)
          await refundCode(db)
          await onSuccess(db)
          await rememberAddress(db, admin, address)
          const isKnownBrowser = await rememberBrowser(db, admin, { browser, userAgent })
          const { id, token } = await openSession(db, admin.id, userAgent)
          await recordAudit(db, { caller, action: 'signed in', entity: 'sessions', entityId: id })
          return { isKnownBrowser, token, admin: toAdmin(admin), message: 'Login successful' }
        })
        // No mail about the first login to an account, because every browser is new then.
        if (!isKnownBrowser && admin.last_seen_at !== null) {
          const signIn = { userAgent, address, at: new Date(), publicUrl }
          accountMails?.sendLater(() => signInMail(db, admin, signIn))
        }
        return session
      },
      { bodyMaxBytes, opensOwnTransaction: true },
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
      async (db, { caller, body, ifMatch }) => {
        const { before, after } = found(await updateProfile(db, caller.adminId, body, ifMatch))
        await recordUpdate(db, { caller, entity: 'admins', entityId: caller.adminId, before, after })
        return withVersion({ admin: after }, after.version)
      },
      { bodyMaxBytes },
    ),

    changePassword: admins(
      async (db, { caller, body, address }, inTransaction) => {
        const change = await passwordChange(db, caller, body, address)
        await inTransaction(async (db) => {
          await change(db)
          await recordAudit(db, { caller, action: 'changed password', entity: 'admins', entityId: caller.adminId })
        })
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

    audit: admins(async (db, { query: { limit = commonLimits.listMax, before } }) => {
      const { entries, total } = await listAudit(db, { limit, before })
      return withTotal(entries, total)
    }),
  })
