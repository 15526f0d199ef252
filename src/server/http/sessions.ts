import type { Caller } from '../admins/caller.ts'
import { findCaller } from '../admins/sessions.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** The caller of the token in `Authorization: Bearer …`. Refuses with a 401 if there is no open session. */
export async function requireCaller(db: Db, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const caller = token && (await findCaller(db, token))
  if (!caller) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  return caller
}
