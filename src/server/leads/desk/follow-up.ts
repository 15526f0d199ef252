import { lockRow, refuseIfChanged, unchanged } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { changeLead } from '../requests/bin.ts'
import { toLead } from '../requests/store.ts'

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
