import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './caller.ts'

/** Finds the administrator and the session of a token; undefined unless the session is open. */
export type FindCaller = (db: Db, token: string, options: { isUse: boolean }) => Promise<Caller | undefined>

/**
 * Finds the administrator whose session token is in `Authorization: Bearer …`. Refuses with a 401 if the token has no
 * open session. With `isUse`, the session is extended.
 */
export async function requireCaller(
  { db, findCaller }: { db: Db; findCaller: FindCaller },
  authorization: string | undefined,
  { isUse }: { isUse: boolean },
): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  const caller = token && (await findCaller(db, token, { isUse }))
  if (!caller) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  return caller
}
