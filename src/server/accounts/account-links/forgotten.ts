import { linkLimits, loginFragments } from '#contract/accounts/account-links.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { checkRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { endAllSessions } from '../sessions.ts'
import { resetMail } from '../team/mails.ts'
import { consumeLink, endResetLinks, goneRefusal, makeLink } from './store.ts'

// The most mails that the server sends for one request: several administrators may have the same e-mail address.
const mailsMax = 5

type ResetRequest = { account: string; publicUrl: string; isLimited: boolean }

/**
 * Creates links for a new password, and returns the mails with them: one to each active administrator with this
 * username or e-mail address. With `isLimited`, an administrator who has had too many such mails gets none.
 */
export async function resetMails(db: Db, { account, publicUrl, isLimited }: ResetRequest) {
  const rows = await db
    .selectFrom('admins')
    .selectAll()
    .where('deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('username', '=', account), eb(eb.fn('lower', ['email']), '=', account.toLowerCase())]))
    .limit(mailsMax)
    .execute()
  const mails = []
  for (const admin of rows) {
    if (isLimited && (await checkRateLimit(db, rateLimits.resetMails, String(admin.id)))) continue
    const href = `${publicUrl}${loginPath}${loginFragments.reset}${await makeResetToken(db, admin)}`
    mails.push({ ...(await resetMail(db, { username: admin.username, href })), to: admin.email })
  }
  return mails
}

function makeResetToken(db: Db, { id, username, email }: Row<'admins'>) {
  return db.transaction().execute(async (db) => {
    const validMs = linkLimits.resetMinutes * minuteMs
    const { token } = await makeLink(db, { kind: 'reset', adminId: id, email, username, validMs })
    const action = 'mailed a link for a new password to'
    await recordAudit(db, { caller: null, action, entity: 'admins', entityId: id, after: { username } })
    return token
  })
}

/**
 * Sets a new password for the administrator that the link is for, uses the link up and ends all sessions. Refuses if
 * the link is used or expired, or if the administrator is deactivated.
 */
export async function resetByLink(db: Db, link: Row<'account_links'>, password_hash: string) {
  await consumeLink(db, link)
  const admin = link.admin_id === null ? undefined : await lockRow(db, 'admins', link.admin_id, null)
  if (!admin || admin.deactivated_at) throw goneRefusal()
  await db
    .updateTable('admins')
    .set({ password_hash, version: admin.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', admin.id)
    .execute()
  await endAllSessions(db, admin.id)
  await endResetLinks(db, admin.id)
  const caller = { adminId: admin.id, username: admin.username }
  await recordAudit(db, { caller, action: 'reset password', entity: 'admins', entityId: admin.id })
  return admin
}
