import { type Invitation, type TeamMember, teamMessages } from '#contract/accounts/team.ts'
import { lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { makeOtherProcessesWait } from '#server/platform/db/transactions.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endLinksOfAdmin, linkColumns, unexpiredLinks } from '../account-links/store.ts'
import { endAllSessions } from '../sessions.ts'

/** All administrators, active ones first, in the order in which they were added. */
export async function listMembers(db: Db, caller: Pick<Caller, 'adminId'>): Promise<TeamMember[]> {
  const rows = await db.selectFrom('admins').selectAll().orderBy('id').execute()
  return [...rows.filter(isActive), ...rows.filter((row) => !isActive(row))].map((row) => toTeamMember(row, caller))
}

/** The invitations that are neither used nor expired, the newest first. */
export const listInvitations = (db: Db): Promise<Invitation[]> =>
  unexpiredLinks(db).select(linkColumns).where('kind', '=', 'invitation').orderBy('id', 'desc').execute()

/**
 * Deactivates or activates an administrator. Returns the row and whether it was changed; undefined if there is no such
 * administrator. Deactivation ends the administrator's sessions, links and invitations. Refuses to deactivate the last
 * active administrator.
 */
export async function setAdminActive(db: Db, id: number, active: boolean) {
  // Two administrators may deactivate each other at the same moment: the second one waits here.
  await makeOtherProcessesWait(db)
  const before = await lockRow(db, 'admins', id, null)
  if (!before) return undefined
  if (isActive(before) === active) return { row: before, isChanged: false }
  if (!active) await refuseLastActive(db, id)
  const row = await updateRow(db, 'admins', before, { deactivated_at: active ? null : new Date().toISOString() })
  if (!active) {
    await endAllSessions(db, id)
    await endLinksOfAdmin(db, id)
  }
  return { row, isChanged: true }
}

async function refuseLastActive(db: Db, id: number) {
  const active = db.selectFrom('admins').select('id').where('deactivated_at', 'is', null)
  const other = await active.where('id', '!=', id).limit(1).executeTakeFirst()
  if (!other) throw new Refusal('inUse', { message: teamMessages.lastActive })
}

const isActive = ({ deactivated_at }: Row<'admins'>) => deactivated_at === null

export const toTeamMember = (row: Row<'admins'>, { adminId }: Pick<Caller, 'adminId'>): TeamMember => ({
  id: row.id,
  username: row.username,
  email: row.email,
  isActive: isActive(row),
  isYou: row.id === adminId,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})
