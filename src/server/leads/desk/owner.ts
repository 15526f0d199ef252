import { deskMessages } from '#contract/leads/desk.ts'
import { refuseIfChanged, unchanged } from '#server/platform/db/change.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { invalidField } from '#server/platform/refusal.ts'
import { changeLead } from '../requests/bin.ts'
import { toLead } from '../requests/store.ts'

/**
 * Sets or removes the owner of a lead: the administrator who looks after it. Returns the lead before and after;
 * undefined if the lead does not exist or is in the bin.
 */
export async function setOwner(db: Db, id: number, ownerId: number | null, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  if (before.owner_id === ownerId) return unchanged(toLead(before))
  await refuseUnknownOwner(db, ownerId)
  return { before: toLead(before), after: await changeLead(db, before, { owner_id: ownerId }) }
}

export async function refuseUnknownOwner(db: Db, ownerId: number | null) {
  if (ownerId !== null && !(await usernamesById(db)).has(ownerId)) throw invalidField('ownerId', deskMessages.owner)
}

/** The usernames of all administrators by their ids. */
export async function usernamesById(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('admins').select(['id', 'username']).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Looks up the username of an owner; null if the lead has no owner, or if no administrator has this id. */
export const usernameIn = (names: ReadonlyMap<number, string>, ownerId: number | null) =>
  ownerId === null ? null : (names.get(ownerId) ?? null)

type FollowUpChange = { day: string | null; from?: string | null | undefined }

/**
 * Sets or removes the day of a lead's follow-up. Returns the lead before and after; undefined if the lead does not
 * exist or is in the bin. Refuses if the stored day is no longer `from`.
 */
export async function setFollowUp(db: Db, id: number, { day, from }: FollowUpChange, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  if (before.follow_up_on === day) return unchanged(toLead(before))
  refuseIfChanged(before.follow_up_on, from)
  return { before: toLead(before), after: await changeLead(db, before, { follow_up_on: day }) }
}
