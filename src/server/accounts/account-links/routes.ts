import { accountLinkSchemas } from '#contract/accounts/account-links.schema.ts'
import { type AccountLink, accountLinkApi } from '#contract/accounts/account-links.ts'
import { adminMessages } from '#contract/accounts/admins.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { refuseIfTaken } from '#server/platform/db/rows.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { rememberAddress } from '#server/platform/throttles/addresses.ts'
import { resetBackoff } from '#server/platform/throttles/backoff.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import type { AccountMailing } from '../account-mails.ts'
import { mailAccountChange, mailTeamChange } from '../change-mails.ts'
import { rememberBrowser } from '../complete-login.ts'
import { runAttemptCounting } from '../login.ts'
import { hashPassword } from '../passwords.ts'
import { openSession } from '../sessions.ts'
import { addAdmin, toAdmin } from '../store.ts'
import { agreeToNewAddress, consumeLink, findLinkOfToken, passwordResetMails, resetPasswordByLink } from './store.ts'

// Every visitor can make these calls, so their bodies must be small: just large enough for the longest password with
// each character written as \u0000.
const routeOptions = { bodyMaxBytes: 16 * 1024, opensOwnTransaction: true }

const linkKinds: AccountLink['kind'][] = ['invitation', 'reset', 'address']

export const accountLinkRoutes = (mailing: AccountMailing) =>
  routes(accountLinkApi, accountLinkSchemas, {
    options: anyone(async () => ({ canMail: mailing.accountMails !== null })),

    check: anyone(async (db, { body: { token }, address }) => {
      const { kind, email, username, expires_at } = await findLinkOfToken(db, token, linkKinds, address)
      // The cast is safe: only kinds from the contract's list are stored.
      return { kind: kind as AccountLink['kind'], email, username, expiresAt: expires_at }
    }, routeOptions),

    join: anyone(
      async (db, { body: { token, username, email, newPassword }, address, userAgent, browser }, inTransaction) => {
        const link = await findLinkOfToken(db, token, ['invitation'], address)
        const password_hash = await hashPassword(newPassword)
        const { admin, session } = await inTransaction(async (db) => {
          await consumeLink(db, link)
          const adding = addAdmin(db, { username, email, password_hash })
          const admin = await refuseIfTaken(adding, 'username', adminMessages.usernameTaken)
          const caller = { adminId: admin.id, username }
          const after = { username: link.username, joined: username, email }
          const action = 'accepted the invitation of'
          await recordAudit(db, { caller, action, entity: 'admins', entityId: admin.id, after })
          await rememberAddress(db, admin, address)
          await rememberBrowser(db, admin, { browser, userAgent })
          const session = await openSession(db, admin.id, userAgent)
          return { admin, session }
        })
        const sentence = `${username} has joined the team, invited by ${link.username}.`
        const caller = { adminId: admin.id, username }
        mailTeamChange(db, mailing, { caller, sentence, member: admin, tellsMember: false, address, userAgent })
        return { token: session.token, admin: toAdmin(admin), message: 'Welcome' }
      },
      routeOptions,
    ),

    forgotten: anyone(async (db, { body: { account }, address }) => {
      await runAttemptCounting(() => enforceRateLimit(db, rateLimits.forgottenPasswords, { address }))
      const { accountMails, publicUrl } = mailing
      accountMails?.sendLater(() => passwordResetMails(db, { account, publicUrl, isLimited: address !== null }))
      return {}
    }, routeOptions),

    agree: anyone(async (db, { body: { token }, address }, inTransaction) => {
      const link = await findLinkOfToken(db, token, ['address'], address)
      await inTransaction((db) => agreeToNewAddress(db, link))
      return {}
    }, routeOptions),

    resetPassword: anyone(async (db, { body: { token, newPassword }, address, userAgent }, inTransaction) => {
      const link = await findLinkOfToken(db, token, ['reset'], address)
      const password_hash = await hashPassword(newPassword)
      const { id: adminId, username } = await inTransaction(async (db) => {
        const admin = await resetPasswordByLink(db, link, password_hash)
        // Wrong passwords that were tried before must not delay the first login with the new password.
        if (address !== null) await resetBackoff(db, `login:${address}:${admin.username}`)
        return admin
      })
      const sentence = 'A new password was set by a link that was mailed to this address.'
      mailAccountChange(db, mailing, { caller: { adminId, username }, sentence, address, userAgent })
      return {}
    }, routeOptions),
  })
