import type { Invitation, TeamMember } from '#contract/accounts/team.ts'
import { teamMessages } from '#contract/accounts/team.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import { makeOtherProcessesWait } from '#server/platform/db/one-at-a-time.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endLinks, workingLinks } from '../account-links/store.ts'
import { endAllSessions } from '../sessions.ts'

/** All administrators, active ones first, in the order in which they were added. */
export async function listMembers(db: Db, caller: Pick<Caller, 'adminId'>): Promise<TeamMember[]> {
  const rows = await db.selectFrom('admins').selectAll().orderBy('id').execute()
  return [...rows.filter(isActive), ...rows.filter((row) => !isActive(row))].map((row) => toMember(row, caller))
}

/** The invitations that still work, the newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = workingLinks(db).selectAll().where('kind', '=', 'invitation').orderBy('id', 'desc')
  return (await rows.execute()).map(toInvitation)
}

type Account = { username: string; email: string; password_hash: string }

/** Adds an administrator. Fails if the username is taken. */
export function addAdmin(db: Db, account: Account) {
  const now = new Date().toISOString()
  return db
    .insertInto('admins')
    .values({ ...account, version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deactivates or activates an administrator and returns the row; undefined if the administrator does not exist.
 * Deactivation ends all sessions, links and invitations of the administrator. Refuses to deactivate the last active
 * administrator.
 */
export async function setActive(db: Db, id: number, active: boolean) {
  // Two administrators may deactivate each other at the same moment: the second one waits here.
  await makeOtherProcessesWait(db)
  const before = await lockRow(db, 'admins', id, null)
  if (!before) return undefined
  if (isActive(before) === active) return { row: before, isChanged: false }
  if (!active) await refuseLastActive(db, id)
  const now = new Date().toISOString()
  const row = await db
    .updateTable('admins')
    .set({ deactivated_at: active ? null : now, version: before.version + 1, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!active) {
    await endAllSessions(db, id)
    await endLinks(db, id)
  }
  return { row, isChanged: true }
}

async function refuseLastActive(db: Db, id: number) {
  const active = db.selectFrom('admins').select('id').where('deactivated_at', 'is', null)
  const other = await active.where('id', '!=', id).limit(1).executeTakeFirst()
  if (!other) throw new Refusal('inUse', { message: teamMessages.lastActive })
}

const isActive = ({ deactivated_at }: Row<'admins'>) => deactivated_at === null

export const toMember = (row: Row<'admins'>, { adminId }: Pick<Caller, 'adminId'>): TeamMember => ({
  id: row.id,
  username: row.username,
  email: row.email,
  isActive: isActive(row),
  isYou: row.id === adminId,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})

export const toInvitation = ({ id, email, username, created_at, expires_at }: Row<'account_links'>): Invitation => ({
  id,
  email,
  username,
  createdAt: created_at,
  expiresAt: expires_at,
})
