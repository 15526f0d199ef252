import { type Session, sessionLimits } from '#contract/accounts/admins.ts'
import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { hashToken, newToken } from '#server/platform/secrets/store.ts'

const idleMs = sessionLimits.idleHours * hourMs
const maxAgeMs = sessionLimits.maxDays * dayMs
// The server stores the time of last use at most this often, so that not every read of a busy dashboard causes a write.
const lastUseStoredEveryMs = minuteMs

const sessionExpiry = (createdAt: Date, seenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + maxAgeMs, seenAt.getTime() + idleMs)).toISOString()

/** Opens a session and returns its token. The database stores only the token's hash. */
export async function openSession(db: Db, adminId: number, userAgent: string) {
  const token = newToken()
  const now = new Date()
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: adminId,
      user_agent: userAgent,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: sessionExpiry(now, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('admins').set({ last_seen_at: now.toISOString() }).where('id', '=', adminId).execute()
  return { id, token }
}

/**
 * Finds the administrator and the session of a token; undefined unless the session is open. With `isUse`, stores the
 * time of this use, which extends the session.
 */
export async function findCaller(db: Db, token: string, { isUse = true } = {}) {
  const now = new Date()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select([
      'sessions.id as sessionId',
      'sessions.created_at',
      'sessions.last_seen_at',
      'admins.id as adminId',
      'admins.username',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .where('admins.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { created_at, last_seen_at, ...caller } = row
  if (isUse && now.getTime() - Date.parse(last_seen_at) > lastUseStoredEveryMs)
    await storeUse(db, caller, { createdAt: new Date(created_at), now }).catch(ignoreUnavailableDatabase)
  return caller
}

type SessionTimes = { createdAt: Date; now: Date }

async function storeUse(db: Db, { adminId, sessionId }: Caller, { createdAt, now }: SessionTimes) {
  const last_seen_at = now.toISOString()
  const useColumns = { last_seen_at, expires_at: sessionExpiry(createdAt, now) }
  await db.updateTable('sessions').set(useColumns).where('id', '=', sessionId).execute()
  await db.updateTable('admins').set({ last_seen_at }).where('id', '=', adminId).execute()
}

// Ignores an error of a database that can't write now, as on a full disk: administrators can still read the dashboard.
function ignoreUnavailableDatabase(error: unknown) {
  if (!isUnavailable(error)) throw error
}

/** Returns the ids of open sessions, out of the given ids. */
export async function openSessionIds(db: Db, ids: number[]) {
  const now = new Date().toISOString()
  const openSessions = db.selectFrom('sessions').select('id').where('id', 'in', ids).where('expires_at', '>', now)
  return new Set((await openSessions.execute()).map(({ id }) => id))
}

/** An administrator's open sessions, the newest first. */
export async function listSessions(db: Db, adminId: number, currentId: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .select('user_agent as userAgent')
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === currentId }))
}

/** Ends a session of the administrator and returns its id; undefined if the administrator has no such session. */
export function endSession(db: Db, adminId: number, id: number) {
  const deletion = db.deleteFrom('sessions').where(({ and }) => and({ id, admin_id: adminId }))
  return deletion.returning('id').executeTakeFirst()
}

export async function endAllSessions(db: Db, adminId: number) {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).execute()
}

export async function endOtherSessions(db: Db, adminId: number, currentId: number) {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).where('id', '!=', currentId).execute()
}
