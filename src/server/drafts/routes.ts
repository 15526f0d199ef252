import { draftSchemas } from '#contract/drafts.schema.ts'
import { draftApi } from '#contract/drafts.ts'
import { withVersion } from '../http/reply.ts'
import { admins, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { discardDraft, listDrafts, saveDraft } from './store.ts'

export const draftRoutes = routes(draftApi, draftSchemas, {
  list: admins((db, { query }) => listDrafts(db, query.entity)),
  save: admins(async (db, { body, ifMatch, caller }) => {
    const draft = await saveDraft(db, body, ifMatch, caller)
    return withVersion(draft, draft.version)
  }),
  discard: admins(async (db, { params, ifMatch }) => {
    found(await discardDraft(db, params.id, ifMatch))
    return {}
  }),
})
