import { versionSchemas } from '#contract/editing/history.schema.ts'
import { versionApi } from '#contract/editing/history.ts'
import { admins, routes, withTotal } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { restoreVersion } from './restore.ts'
import { findVersion, listVersions } from './store.ts'

export const versionRoutes = routes(versionApi, versionSchemas, {
  list: admins(async (db, { query }) => withTotal(await listVersions(db, query))),
  read: admins(async (db, { params }) => found(await findVersion(db, params.id))),
  restore: admins((db, { params, caller, ifMatch }) => restoreVersion(db, { caller, id: params.id, ifMatch })),
})
