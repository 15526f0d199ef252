import { lockRow } from '../db/lock-row.ts'
import type { Db } from '../db/schema.ts'
import { unchanged } from '../entities/change.ts'
import { changeQuote } from '../quotes/bin.ts'
import { toQuote } from '../quotes/store.ts'

/** Sets or removes the day of a lead's follow-up; undefined if the lead does not exist or is in the bin. */
export async function setFollowUp(db: Db, id: number, day: string | null, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  if (before.follow_up_on === day) return unchanged(toQuote(before))
  return { before: toQuote(before), after: await changeQuote(db, before, { follow_up_on: day }) }
}
