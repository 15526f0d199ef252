import { adminMessages } from '#contract/admins.ts'
import { accountLinkSchemas } from '#contract/team.schema.ts'
import { accountLinkApi } from '#contract/team.ts'
import { toAdmin } from '../admins/account.ts'
import { hashPassword } from '../admins/passwords.ts'
import { openSession } from '../admins/sessions.ts'
import { recordAudit } from '../audit/store.ts'
import { refusingTaken } from '../db/refuse-taken.ts'
import { anyone, routes } from '../http/route.ts'
import { addAdmin } from '../team/members.ts'
import { rememberAddress } from '../throttles/known-addresses.ts'
import { provenLink, takeLink } from './store.ts'

// Room for the longest password with each character written as \u0000, and no more: anybody may send these.
const bodyMaxBytes = 16 * 1024

export const accountLinkRoutes = routes(accountLinkApi, accountLinkSchemas, {
  check: anyone(
    async (db, { body: { token }, address }) => {
      const { email, username, expires_at } = await provenLink(db, token, ['invitation'], address)
      return { kind: 'invitation' as const, email, username, expiresAt: expires_at }
    },
    { bodyMaxBytes, opensOwnTransaction: true },
  ),

  join: anyone(
    async (db, { body: { token, username, email, newPassword }, address, userAgent }, inTransaction) => {
      const link = await provenLink(db, token, ['invitation'], address)
      const password_hash = await hashPassword(newPassword)
      return inTransaction(async (db) => {
        await takeLink(db, link)
        const admin = await refusingTaken(
          addAdmin(db, { username, email, password_hash }),
          'username',
          adminMessages.usernameTaken,
        )
        const caller = { adminId: admin.id, username }
        const after = { username: link.username, joined: username, email }
        const action = 'accepted the invitation of'
        await recordAudit(db, { caller, action, entity: 'admins', entityId: admin.id, after })
        await rememberAddress(db, admin, address)
        const session = await openSession(db, admin.id, userAgent)
        return { token: session.token, admin: toAdmin(admin), message: 'Welcome' }
      })
    },
    { bodyMaxBytes, opensOwnTransaction: true },
  ),
})
