import { versionSchemas } from '#contract/versions.schema.ts'
import { versionApi } from '#contract/versions.ts'
import { withTotal } from '../http/reply.ts'
import { admins, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { restoreVersion } from './restore.ts'
import { findVersion, listVersions } from './store.ts'

export const versionRoutes = routes(versionApi, versionSchemas, {
  list: admins(async (db, { query }) => {
    const { versions, total } = await listVersions(db, query)
    return withTotal(versions, total)
  }),
  read: admins(async (db, { params }) => found(await findVersion(db, params.id))),
  restore: admins((db, { params, caller, ifMatch }) => restoreVersion(db, { caller, id: params.id, ifMatch })),
})
