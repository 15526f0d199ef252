import type { Mail } from '#server/deliveries/mailer.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { rememberAddress } from '#server/platform/throttles/addresses.ts'
import { toAdmin } from './account.ts'
import { rememberBrowser } from './second-factor/known-browsers.ts'
import { signInMail } from './second-factor/sign-in-mail.ts'
import { openSession } from './sessions.ts'

type Client = {
  address: string | null
  /** The id that the browser has created and stores; null if it sent none. */
  browser: string | null
  userAgent: string
}

/** Opens a session for an administrator whose login was checked. Must run in the transaction of the login. */
export async function completeLogin(db: Db, admin: Row<'admins'>, { address, browser, userAgent }: Client) {
  const caller = { adminId: admin.id, username: admin.username }
  await rememberAddress(db, admin, address)
  const isKnown = await rememberBrowser(db, admin, { browser, userAgent })
  const { id, token } = await openSession(db, admin.id, userAgent)
  await recordAudit(db, { caller, action: 'signed in', entity: 'sessions', entityId: id })
  // The first login to an account sends no mail, because every browser is new then.
  const needsMail = !isKnown && admin.last_seen_at !== null
  return { admin, needsMail, session: { token, admin: toAdmin(admin), message: 'Login successful' } }
}

type CompletedLogin = Pick<Awaited<ReturnType<typeof completeLogin>>, 'admin' | 'needsMail'>

/**
 * Writes the mail that tells the administrator of a login in an unknown browser. Returns an empty list if the browser
 * was known, or if this was the first login to the account.
 */
export async function newBrowserMails(
  db: Db,
  { admin, needsMail }: CompletedLogin,
  { address, userAgent, publicUrl }: Omit<Client, 'browser'> & { publicUrl: string },
): Promise<Mail[]> {
  return needsMail ? signInMail(db, admin, { userAgent, address, at: new Date(), publicUrl }) : []
}
