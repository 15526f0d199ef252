import { createHash, randomBytes } from 'node:crypto'
import { linkMessages } from '#contract/accounts/account-links.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt, uncountAttempt } from '#server/platform/throttles/backoff.ts'
import { concurrencyLimit } from '#server/platform/throttles/concurrency-limit.ts'
import { addressBackoff } from '#server/platform/throttles/rate-limit.ts'

type NewLink = {
  kind: 'invitation' | 'reset'
  adminId: number
  email: string
  username: string
  validMs: number
}

// A fast hash without salt is enough, because a random token can not be guessed as a password can.
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a link and its token. The database stores only the token's hash. */
export async function makeLink(db: Db, { kind, adminId, email, username, validMs }: NewLink) {
  const token = randomBytes(32).toString('base64url')
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
    .returningAll()
    .executeTakeFirstOrThrow()
  return { link, token }
}

/** The query for invitations and password links that have not expired. */
export const workingLinks = (db: Db) =>
  db.selectFrom('account_links').where('expires_at', '>', new Date().toISOString())

// Counting an attempt writes to the database. Without this limit, a flood of attempts would block all other writes.
export const limitCounting = concurrencyLimit(4, { waitingAtMost: 100 })

/**
 * Finds the link of a token. Refuses unknown, used and expired tokens with the same message. Each attempt with a wrong
 * token makes the next attempts from the same address wait longer.
 */
export async function verifyLink(db: Db, token: string, kinds: readonly string[], address: string | null) {
  const countedAttempt =
    address && (await limitCounting(() => countAttempt(db, `link-from:${address}`, addressBackoff)))
  const link = await workingLinks(db).selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
  if (!link || !kinds.includes(link.kind)) throw goneRefusal()
  if (countedAttempt) await uncountAttempt(db, countedAttempt)
  return link
}

/** Ends an administrator's links: those for a new password, and the invitations that the administrator has sent. */
export async function endLinks(db: Db, adminId: number) {
  await db.deleteFrom('account_links').where('admin_id', '=', adminId).execute()
}

export async function endResetLinks(db: Db, adminId: number) {
  await db.deleteFrom('account_links').where('admin_id', '=', adminId).where('kind', '=', 'reset').execute()
}

/**
 * Consumes a link, in the transaction with the change that the link allows. Refuses if it is used or expired. If two
 * requests come at the same moment, the database lets only one of them delete the row.
 */
export async function consumeLink(db: Db, { id }: Row<'account_links'>) {
  const deleted = await db
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw goneRefusal()
}

export const goneRefusal = () => new Refusal('notFound', { message: linkMessages.gone })
