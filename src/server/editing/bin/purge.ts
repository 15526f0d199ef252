import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BinnedKind, binKeptDays } from '#contract/editing/bin.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { discardDraft } from '../drafts/store.ts'
import { forgetVersions } from '../history/store.ts'

/**
 * Deletes each entry that has been in the bin for `binKeptDays`, with its history, drafts and schedules. Several
 * processes may run it at once.
 */
export async function purgeBin(db: Db, now = new Date()) {
  const cutoff = new Date(now.getTime() - binKeptDays * dayMs).toISOString()
  const entries = await db.selectFrom('bin').select('id').where('deleted_at', '<', cutoff).execute()
  for (const { id } of entries) {
    await nextTurn()
    await db.transaction().execute(async (db) => {
      const deletion = db.deleteFrom('bin').where('id', '=', id).returning(['entity', 'entity_id'])
      const entry = await deletion.executeTakeFirst()
      if (!entry) return
      // The cast is safe: the table contains only names from the contract's list.
      await forgetVersions(db, entry.entity as BinnedKind, entry.entity_id)
      if (entry.entity === 'news') await db.deleteFrom('schedules').where('article_id', '=', entry.entity_id).execute()
      const drafts = db.selectFrom('drafts').where(({ and }) => and(entry))
      for (const { id } of await drafts.select('id').execute()) await discardDraft(db, id)
    })
  }
}
