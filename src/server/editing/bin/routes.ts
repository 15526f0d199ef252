import { binSchemas } from '#contract/editing/bin.schema.ts'
import { binApi } from '#contract/editing/bin.ts'
import { recordReplacements, undoReplacement } from '#server/media/replace.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, routes, withTotal } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import type { WorkerAlarm } from '#server/platform/worker.ts'
import { restoreFromBin } from './restore.ts'
import { listBin, placesOfReplacedFile } from './store.ts'

export const binRoutes = (alarm: WorkerAlarm) =>
  routes(binApi, binSchemas, {
    list: admins(async (db, { params, query }) => withTotal(await listBin(db, params.entity, query))),
    restore: admins(
      async (db, { params, query, caller }) => {
        const places = query.undo ? await placesOfReplacedFile(db, params.entity, params.id) : []
        const restored = found(await restoreFromBin(db, params.entity, params.id))
        for (const restoredEntity of restored) await recordAudit(db, { caller, action: 'restored', ...restoredEntity })
        await recordReplacements(db, caller, await undoReplacement(db, places))
        return {}
      },
      // The schedule of an article may have become due while the article was in the bin.
      { afterCommit: alarm.wake },
    ),
  })
