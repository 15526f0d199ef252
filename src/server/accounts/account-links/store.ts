import { accountLinkLimits, accountLinkMessages, loginFragments } from '#contract/accounts/account-links.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import { lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashToken, newToken } from '#server/platform/secrets/store.ts'
import { countAttempt, uncountAttempt } from '#server/platform/throttles/backoff.ts'
import { addressBackoff, countRequest, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { areResetsHeld, noFormerAddress, resetsHeldMs } from '../former-address.ts'
import { runAttemptCounting } from '../login.ts'
import { addressChangedMail, passwordResetMail, resetsHeldMail } from '../mails.ts'
import { endAllSessions } from '../sessions.ts'

type NewLink = {
  kind: 'invitation' | 'reset' | 'address'
  adminId: number
  email: string
  username: string
  validMs: number
}

/** The columns of a link that the dashboard shows. */
export const linkColumns = ['id', 'email', 'username', 'created_at as createdAt', 'expires_at as expiresAt'] as const

/** Creates a link and its token. The database stores only the token's hash. */
export async function createAccountLink(db: Db, { kind, adminId, email, username, validMs }: NewLink) {
  const token = newToken()
  const now = Date.now()
  const link = await db
    .insertInto('account_links')
    .values({
      kind,
      token_hash: hashToken(token),
      admin_id: adminId,
      email,
      username,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + validMs).toISOString(),
    })
    .returning(linkColumns)
    .executeTakeFirstOrThrow()
  return { link, token }
}

/** The query for invitations and password links that have not expired. */
export const unexpiredLinks = (db: Db) =>
  db.selectFrom('account_links').where('expires_at', '>', new Date().toISOString())

/**
 * Finds the link of a token. Refuses unknown, used and expired tokens with the same message. Each attempt with a wrong
 * token makes the next attempts from the same address wait longer.
 */
export async function findLinkOfToken(db: Db, token: string, kinds: readonly string[], address: string | null) {
  const countedAttempt =
    address && (await runAttemptCounting(() => countAttempt(db, `link-from:${address}`, addressBackoff)))
  const link = await unexpiredLinks(db).selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!link || !kinds.includes(link.kind)) throw linkGoneRefusal()
  if (countedAttempt) await uncountAttempt(db, countedAttempt)
  return link
}

/** Deletes an administrator's links: those for a new password, and the invitations that the administrator has sent. */
export async function endLinksOfAdmin(db: Db, adminId: number) {
  await db.deleteFrom('account_links').where('admin_id', '=', adminId).execute()
}

export async function endPasswordResetLinks(db: Db, adminId: number) {
  await db.deleteFrom('account_links').where('admin_id', '=', adminId).where('kind', '=', 'reset').execute()
}

/**
 * Deletes a link, so that it works only once. Call it in the transaction of the change that the link allows. Refuses a
 * link that was used or has expired. If two requests come at the same moment, only one of them can delete the row.
 */
export async function consumeLink(db: Db, { id }: Row<'account_links'>) {
  const deleted = await db
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw linkGoneRefusal()
}

const linkGoneRefusal = () => new Refusal('notFound', { message: accountLinkMessages.gone })

// The most mails that the server sends for one request: several administrators may have the same e-mail address.
const mailsMax = 5

type ResetRequest = { account: string; publicUrl: string; isLimited: boolean }

/**
 * Creates links for a new password, and returns the mails with them: one to each active administrator with this
 * username or e-mail address. An administrator whose address is new gets a mail without a link. With `isLimited`, an
 * administrator who has had too many such mails gets none.
 */
export async function passwordResetMails(db: Db, { account, publicUrl, isLimited }: ResetRequest) {
  const rows = await db
    .selectFrom('admins')
    .selectAll()
    .where('deactivated_at', 'is', null)
    .where((eb) => eb.or([eb('username', '=', account), eb(eb.fn('lower', ['email']), '=', account.toLowerCase())]))
    .limit(mailsMax)
    .execute()
  const mails = []
  for (const admin of rows) {
    if (isLimited && (await countRequest(db, rateLimits.resetMails, String(admin.id))).refusal) continue
    const { username, email: to } = admin
    if (areResetsHeld(admin)) {
      mails.push({ ...(await resetsHeldMail(db, admin)), to })
      continue
    }
    const href = `${publicUrl}${loginPath}${loginFragments.reset}${await makeResetToken(db, admin)}`
    mails.push({ ...(await passwordResetMail(db, { username, href })), to })
  }
  return mails
}

function makeResetToken(db: Db, { id, username, email }: Row<'admins'>) {
  return db.transaction().execute(async (db) => {
    const validMs = accountLinkLimits.resetMinutes * minuteMs
    const { token } = await createAccountLink(db, { kind: 'reset', adminId: id, email, username, validMs })
    const action = 'mailed a link for a new password to'
    await recordAudit(db, { caller: null, action, entity: 'admins', entityId: id, after: { username } })
    return token
  })
}

/**
 * Consumes the link, sets a new password for the link's administrator, and ends all sessions of the administrator.
 * Refuses if the link was used or has expired, or if the administrator is deactivated.
 */
export async function resetPasswordByLink(db: Db, link: Row<'account_links'>, password_hash: string) {
  await consumeLink(db, link)
  const admin = link.admin_id === null ? undefined : await lockRow(db, 'admins', link.admin_id, null)
  if (!admin || admin.deactivated_at || areResetsHeld(admin)) throw linkGoneRefusal()
  await updateRow(db, 'admins', admin, { password_hash })
  await endAllSessions(db, admin.id)
  await endPasswordResetLinks(db, admin.id)
  const caller = { adminId: admin.id, username: admin.username }
  await recordAudit(db, { caller, action: 'reset password', entity: 'admins', entityId: admin.id })
  return admin
}

/** Writes the mails to an administrator's earlier addresses about a new one. The former one gets a link to agree. */
export async function addressChangedMails(
  db: Db,
  { before, after, publicUrl }: { before: Row<'admins'>; after: Row<'admins'>; publicUrl: string },
): Promise<Mail[]> {
  const { id, username, email, former_email } = after
  const mails = []
  for (const to of new Set([former_email ?? before.email, before.email])) {
    if (to === defaultAdminEmail) continue
    const link = { kind: 'address', adminId: id, email, username, validMs: resetsHeldMs } as const
    const token = to === former_email ? (await createAccountLink(db, link)).token : null
    const href = token && `${publicUrl}${loginPath}${loginFragments.address}${token}`
    mails.push({ ...(await addressChangedMail(db, { username, email, href })), to })
  }
  return mails
}

/** Consumes a link by which the owner of the former address agrees. Refuses if the address has changed again since. */
export async function agreeToNewAddress(db: Db, link: Row<'account_links'>) {
  await consumeLink(db, link)
  const admin = link.admin_id === null ? undefined : await lockRow(db, 'admins', link.admin_id, null)
  if (!admin || admin.deactivated_at || admin.email !== link.email) throw linkGoneRefusal()
  await db.updateTable('admins').set(noFormerAddress).where('id', '=', admin.id).execute()
  const { id: adminId, username, email } = admin
  const entry = {
    caller: { adminId, username },
    entity: 'admins',
    entityId: adminId,
    after: { username, email },
  } as const
  await recordAudit(db, { ...entry, action: 'agreed to the new address of' })
}
