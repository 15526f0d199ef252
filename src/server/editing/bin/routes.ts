import { binSchemas } from '#contract/editing/bin.schema.ts'
import { binApi } from '#contract/editing/bin.ts'
import { recordReplacements, undoReplacement } from '#server/media/replace.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, routes, withTotal } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import type { WorkerAlarm } from '#server/platform/worker.ts'
import { giveLeadsBack } from './product-leads.ts'
import { restoreFromBin } from './restore.ts'
import { listBin, placesOfReplacedFile } from './store.ts'

export const binRoutes = (alarm: WorkerAlarm) =>
  routes(binApi, binSchemas, {
    list: admins(async (db, { params, query }) => withTotal(await listBin(db, params.entity, query))),
    restore: admins(
      async (db, { params: { entity, id }, query, caller }, inTransaction) => {
        await inTransaction(async (db) => {
          const places = query.undo ? await placesOfReplacedFile(db, entity, id) : []
          const restored = found(await restoreFromBin(db, entity, id))
          for (const restoredEntity of restored)
            await recordAudit(db, { caller, action: 'restored', ...restoredEntity })
          await recordReplacements(db, caller, await undoReplacement(db, places))
        })
        if (entity === 'products') await giveLeadsBack(db, id, inTransaction)
        return {}
      },
      // The schedule of an article may have become due while the article was in the bin.
      { opensOwnTransaction: true, afterCommit: alarm.wake },
    ),
  })
