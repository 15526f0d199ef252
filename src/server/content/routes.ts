import { contentSchemas } from '#contract/content.schema.ts'
import { contentApi } from '#contract/content.ts'
import { recordAudit } from '../audit/store.ts'
import { admins, anyone, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { findContent } from './public.ts'
import { createContent, listContent, removeContent, updateContent } from './store.ts'

const entity = 'content'

export const contentRoutes = routes(contentApi, contentSchemas, {
  readPublic: anyone(async (db, { params }) => found(await findContent(db, params.key))),
  list: admins((db) => listContent(db)),

  create: admins(
    async (db, { body, caller }) => {
      const after = await createContent(db, body)
      await recordAudit(db, { caller, action: 'created', entity, entityId: after.key, after })
      return after
    },
    { status: 201 },
  ),

  update: admins(async (db, { params, body, ifMatch, caller }) => {
    const { before, after } = found(await updateContent(db, params.key, body, ifMatch))
    await recordAudit(db, { caller, action: 'updated', entity, entityId: params.key, before, after })
    return after
  }),

  remove: admins(async (db, { params, ifMatch, caller }) => {
    const before = found(await removeContent(db, params.key, ifMatch))
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.key, before })
    return {}
  }),
})
