import { createHmac } from 'node:crypto'
import { dayMs } from '#contract/platform/time.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { rememberAddress } from '#server/platform/throttles/addresses.ts'
import { newBrowserMail } from './mails.ts'
import { openSession } from './sessions.ts'
import { toAdmin } from './store.ts'

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
export async function mailsAfterLogin(
  db: Db,
  { admin, needsMail }: CompletedLogin,
  { address, userAgent, publicUrl }: Omit<Client, 'browser'> & { publicUrl: string },
): Promise<Mail[]> {
  return needsMail ? newBrowserMail(db, admin, { userAgent, address, at: new Date(), publicUrl }) : []
}

const rememberedDays = 90

/**
 * Returns the key under which the database stores a browser: a hash of its id, or of its user agent if it sent no id.
 * The key also depends on the password's hash, so that all browsers become unknown when the password changes.
 */
const browserKey = (passwordHash: string, { browser, userAgent }: Pick<Client, 'browser' | 'userAgent'>) =>
  createHmac('sha256', passwordHash)
    .update(browser ?? `agent ${userAgent}`)
    .digest('hex')

/** Remembers the browser of a login for `rememberedDays`. Returns true if the browser was known. */
export async function rememberBrowser(
  db: Db,
  { password_hash }: Pick<Row<'admins'>, 'password_hash'>,
  client: Pick<Client, 'browser' | 'userAgent'>,
) {
  const now = Date.now()
  const key = browserKey(password_hash, client)
  const forget_at = new Date(now + rememberedDays * dayMs).toISOString()
  const before = await db.selectFrom('known_browsers').select('forget_at').where('key', '=', key).executeTakeFirst()
  await db
    .insertInto('known_browsers')
    .values({ key, forget_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at }))
    .execute()
  return before !== undefined && before.forget_at > new Date(now).toISOString()
}
