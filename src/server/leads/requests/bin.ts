import { leadLimits } from '#contract/leads/lead-rules.ts'
import { spamLimits } from '#contract/leads/spam.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'

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
