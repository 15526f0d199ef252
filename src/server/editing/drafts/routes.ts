import { draftSchemas } from '#contract/editing/drafts.schema.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { rebasedDraft } from './rebase.ts'
import { discardDraft, listDrafts, saveDraft } from './store.ts'

export const draftRoutes = routes(draftApi, draftSchemas, {
  list: admins(async (db, { query }) => {
    const drafts = await listDrafts(db, query.entity)
    return Promise.all(drafts.map((draft) => rebasedDraft(db, draft)))
  }),
  save: admins((db, { body, ifMatch, caller }) => saveDraft(db, body, ifMatch, caller)),
  discard: admins(async (db, { params, ifMatch }) => {
    found(await discardDraft(db, params.id, ifMatch))
    return {}
  }),
})
