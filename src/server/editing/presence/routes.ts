import { presenceSchemas } from '#contract/editing/presence.schema.ts'
import { presenceApi } from '#contract/editing/presence.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { addOpenForm, extendFormOpen, listAdminsInOtherTabs, removeOpenForm } from './store.ts'

export const presenceRoutes = routes(presenceApi, presenceSchemas, {
  list: admins((db, { query, caller, tab }) => listAdminsInOtherTabs(db, query, tabOf(tab, caller), caller)),
  open: admins(
    async (db, { body, caller, tab: sentTab }, inTransaction) => {
      const tab = tabOf(sentTab, caller)
      // A tab reports its open form again and again. Other tabs are told only of the first report. Later ones extend
      // the time for which the form counts as open.
      if (!(await extendFormOpen(db, body, tab))) await inTransaction((db) => addOpenForm(db, body, tab, caller))
      return {}
    },
    { opensOwnTransaction: true },
  ),
  close: admins(async (db, { body, caller, tab }) => {
    await removeOpenForm(db, body, tabOf(tab, caller))
    return {}
  }),
})

/** Returns the id of the browser tab that sent a call. Calls without such an id count as one tab for each session. */
const tabOf = (tab: string | null, { sessionId }: Caller) => tab ?? `session-${sessionId}`
