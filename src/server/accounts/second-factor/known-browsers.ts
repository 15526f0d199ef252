import { createHmac } from 'node:crypto'
import { dayMs } from '#contract/platform/time.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'

const rememberedDays = 90

type Client = {
  /** A random text that the browser has created and stores; null if it sends none. */
  browser: string | null
  userAgent: string
}

/**
 * Hashes a browser for the database. The key of the hash is the password's hash, so that all browsers become unknown
 * when the password changes.
 */
const keyOf = (passwordHash: string, { browser, userAgent }: Client) =>
  createHmac('sha256', passwordHash)
    .update(browser ?? `agent ${userAgent}`)
    .digest('hex')

/** Remembers the browser of a login for 90 days. Returns true if it was known. */
export async function rememberBrowser(db: Db, { password_hash }: Pick<Row<'admins'>, 'password_hash'>, client: Client) {
  const now = Date.now()
  const key = keyOf(password_hash, client)
  const forget_at = new Date(now + rememberedDays * dayMs).toISOString()
  const before = await db.selectFrom('known_browsers').select('forget_at').where('key', '=', key).executeTakeFirst()
  await db
    .insertInto('known_browsers')
    .values({ key, forget_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ forget_at }))
    .execute()
  return before !== undefined && before.forget_at > new Date(now).toISOString()
}
