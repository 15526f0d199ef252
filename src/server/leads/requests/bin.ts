import { leadLimits } from '#contract/leads/lead-rules.ts'
import type { LeadStatus } from '#contract/leads/leads.ts'
import { type SpamReason, spamLimits } from '#contract/leads/spam.ts'
import { dayMs } from '#contract/platform/time.ts'
import { lockRow, refuseIfChanged, unchanged } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { toLead } from './store.ts'

type StatusChange = { status: LeadStatus; from?: LeadStatus | undefined }

/**
 * Sets the status and returns the lead before and after; undefined if the lead does not exist or is in the bin. Refuses
 * if the status is no longer `from`, unless `from` is undefined.
 */
export async function setStatus(db: Db, id: number, { status, from }: StatusChange, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  if (before.status === status) return unchanged(toLead(before))
  refuseIfChanged(before.status, from)
  return { before: toLead(before), after: await changeLead(db, before, { status }) }
}

/** Moves a lead to the bin and returns it; undefined if the lead does not exist or is already there. */
export async function binLead(db: Db, id: number, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  return changeLead(db, before, { deleted_at: new Date().toISOString() })
}

/** Takes a lead out of the bin if it is there, and returns it; undefined if the lead does not exist. */
export async function restoreLead(db: Db, id: number, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before) return undefined
  if (!before.deleted_at) return { lead: toLead(before), wasInBin: false }
  return { lead: await changeLead(db, before, { deleted_at: null }), wasInBin: true }
}

/**
 * Marks a lead as spam or as not spam. Returns the lead before and after; undefined if the lead does not exist or is in
 * the bin.
 */
export async function setSpam(db: Db, id: number, isSpam: boolean, ifMatch: number | null) {
  const before = await lockRow(db, 'quotes', id, ifMatch)
  if (!before || before.deleted_at) return undefined
  if ((before.spam_at !== null) === isSpam) return unchanged(toLead(before))
  const reasons: SpamReason[] = ['marked']
  const columns = isSpam
    ? { spam_at: new Date().toISOString(), spam_reasons: JSON.stringify(reasons) }
    : { spam_at: null, spam_reasons: null }
  return { before: toLead(before), after: await changeLead(db, before, columns) }
}

/** Deletes the leads that have been spam for 30 days. Several processes may run this at once. */
export async function deleteOldSpam(db: Db, now = new Date()) {
  const markedBefore = new Date(now.getTime() - spamLimits.keptDays * dayMs).toISOString()
  await db.deleteFrom('quotes').where('spam_at', '<', markedBefore).execute()
}

/** Deletes the leads that have been in the bin for 30 days. Several processes may run this at once. */
export async function emptyBin(db: Db, now = new Date()) {
  const deletedBefore = new Date(now.getTime() - leadLimits.binDays * dayMs).toISOString()
  await db.deleteFrom('quotes').where('deleted_at', '<', deletedBefore).execute()
}

type Columns = Partial<
  Pick<Row<'quotes'>, 'status' | 'deleted_at' | 'spam_at' | 'spam_reasons' | 'follow_up_on' | 'owner_id'>
>

/** Changes a row that the caller has locked, and returns the changed lead. */
export async function changeLead(db: Db, row: Row<'quotes'>, columns: Columns) {
  const changed = await db
    .updateTable('quotes')
    .set({ ...columns, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLead(changed)
}
