import { dayMs, minuteMs } from '#contract/platform/time.ts'
import { purgeBin } from '#server/editing/bin/purge.ts'
import { forgetOldVersions } from '#server/editing/history/store.ts'
import { forgetExpiredPreviews } from '#server/editing/shared-previews/store.ts'
import { forgetOldEstimates } from '#server/estimates/store.ts'
import { forgetDeletedNotes } from '#server/leads/desk/notes.ts'
import { anonymizeOldLeads } from '#server/leads/privacy/anonymize.ts'
import { deleteOldSpam, emptyBin } from '#server/leads/requests/bin.ts'
import { addUpTallies } from '#server/leads/requests/tallies.ts'
import { indexWords } from '#server/leads/requests/word-hits.ts'
import { forgetMissing } from '#server/pages/redirects/missing-pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { startWorker } from '#server/platform/worker.ts'

const tidyEveryMs = 10 * minuteMs
export const auditKeptDays = 2 * 365

/**
 * Deletes expired data, makes old leads anonymous, adds up the tallies (weekly numbers of leads) and indexes new leads
 * for searches. Several processes may run this function at once.
 */
export async function tidyUp(db: Db, now = new Date()) {
  const time = now.toISOString()
  const auditEnd = new Date(now.getTime() - auditKeptDays * dayMs).toISOString()
  await emptyBin(db, now)
  await purgeBin(db, now)
  await deleteOldSpam(db, now)
  await anonymizeOldLeads(db, now)
  await forgetDeletedNotes(db, now)
  await db.deleteFrom('sessions').where('expires_at', '<=', time).execute()
  await db.deleteFrom('known_browsers').where('forget_at', '<=', time).execute()
  await db.deleteFrom('account_links').where('expires_at', '<=', time).execute()
  await db.deleteFrom('presence').where('open_until', '<=', time).execute()
  await forgetExpiredPreviews(db, now)
  await forgetMissing(db, now)
  await db.deleteFrom('throttles').where('forget_at', '<=', time).execute()
  await db.deleteFrom('audit').where('at', '<', auditEnd).execute()
  await forgetOldEstimates(db, now)
  await forgetOldVersions(db, now)
  await addUpTallies(db)
  await indexWords(db)
}

/** Runs `tidyUp` now and every ten minutes. Returns a function that ends this and waits for the last run. */
export function startTidying(db: Db, onError: (error: unknown) => void, clock?: Clock) {
  const { end } = startWorker({
    async work() {
      await tidyUp(db)
      return tidyEveryMs
    },
    onError,
    pauseAfterErrorMs: tidyEveryMs,
    clock,
  })
  return end
}
