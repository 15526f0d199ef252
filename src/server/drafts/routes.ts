import { draftSchemas } from '#contract/drafts.schema.ts'
import { draftApi } from '#contract/drafts.ts'
import { withVersion } from '../http/reply.ts'
import { admins, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { discardDraft, listDrafts, saveDraft } from './store.ts'

export const draftRoutes = routes(draftApi, draftSchemas, {
  list: admins((db, { params }) => listDrafts(db, params.entity)),
  save: admins(async (db, { params, body, ifMatch, caller }) => {
    const draft = await saveDraft(db, params.entity, body, ifMatch, caller)
    return withVersion(draft, draft.version)
  }),
  discard: admins(async (db, { params, ifMatch }) => {
    found(await discardDraft(db, params.entity, params.id, ifMatch))
    return {}
  }),
})
