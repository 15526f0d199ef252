import { createHash, randomBytes } from 'node:crypto'
import { linkMessages } from '#contract/account-links.ts'
import type { Db, Row } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt, uncountAttempt } from '../throttles/backoff.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'
import { addressBackoff } from '../throttles/limits.ts'

type NewLink = {
  kind: 'invitation' | 'reset'
  adminId: number | null
  email: string
  username: string
  lastsMs: number
}

// A plain hash is enough: the token is random, so there is nothing to guess.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link and returns its token. The database holds only the token's hash. */
export async function makeLink(db: Db, { kind, adminId, email, username, lastsMs }: NewLink) {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const link = await db
    .insertInto('account_links')
    .values({
      kind,
      token_hash: hashOf(token),
      admin_id: adminId,
      email,
      username,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lastsMs).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { link, token }
}

/** The links of all kinds that have not expired. */
export const workingLinks = (db: Db) =>
  db.selectFrom('account_links').where('expires_at', '>', new Date().toISOString())

// Counting an attempt writes to the database. Without a limit a flood of attempts would block all other writes.
export const countingStrangers = concurrencyLimit(4, { waitingAtMost: 100 })

/**
 * The link of a token. Refuses an unknown token, a used one and an expired one alike. Attempts with a wrong token make
 * an address wait, as wrong passwords do.
 */
export async function provenLink(db: Db, token: string, kinds: readonly string[], address: string | null) {
  const counted = address && (await countingStrangers(() => countAttempt(db, `link-from:${address}`, addressBackoff)))
  const link = await workingLinks(db).selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()
  if (!link || !kinds.includes(link.kind)) throw gone()
  if (counted) await uncountAttempt(db, counted)
  return link
}

/** Ends the links for a new password of an administrator. */
export async function endResetLinks(db: Db, adminId: number) {
  await db.deleteFrom('account_links').where('admin_id', '=', adminId).where('kind', '=', 'reset').execute()
}

/**
 * Takes a link away in the transaction that does what the link allows. Refuses if it is gone: of two requests at the
 * same moment the database lets one delete the row.
 */
export async function takeLink(db: Db, { id }: Row<'account_links'>) {
  const taken = await db
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw gone()
}

export const gone = () => new Refusal('notFound', { message: linkMessages.gone })
