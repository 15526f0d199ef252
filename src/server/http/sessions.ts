import type { Caller } from '../admins/caller.ts'
import { findCaller } from '../admins/sessions.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** The administrator of the token in the `Authorization: Bearer …` header; refuses a token without an open session. */
export async function requireCaller(db: Db, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const caller = token && (await findCaller(db, token))
  if (!caller) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  return caller
}
