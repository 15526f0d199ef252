import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './route.ts'

/** 256 random bits, as text that fits into a header. */
export const newToken = () => randomBytes(32).toString('base64url')

// A plain hash is enough: the token is random, so there is nothing to guess.
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Who calls, by the token of the `Authorization: Bearer …` header; refuses whoever has no open session. */
export async function requireCaller(db: Db, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('unauthorized')
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.id as sessionId', 'admins.id as adminId', 'admins.username', 'admins.email'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row) throw new Refusal('unauthorized')
  return row
}
