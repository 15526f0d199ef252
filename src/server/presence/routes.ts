import { presenceSchemas } from '#contract/presence.schema.ts'
import { presenceApi } from '#contract/presence.ts'
import type { Caller } from '../admins/caller.ts'
import { admins, type RequestContext, routes } from '../http/route.ts'
import { listOthers, noteClosed, noteOpen, noteStillOpen } from './store.ts'

export const presenceRoutes = routes(presenceApi, presenceSchemas, {
  list: admins((db, { query, caller, ...context }) => listOthers(db, query, windowOf({ caller, ...context }), caller)),
  open: admins(
    async (db, { body, caller, ...context }, inTransaction) => {
      const tab = windowOf({ caller, ...context })
      // Only the first report of a window is a change that other dashboards learn of. Later reports only extend its
      // time.
      if (!(await noteStillOpen(db, body, tab))) await inTransaction((db) => noteOpen(db, body, tab, caller))
      return {}
    },
    { opensOwnTransaction: true },
  ),
  close: admins(async (db, { body, caller, ...context }) => {
    await noteClosed(db, body, windowOf({ caller, ...context }))
    return {}
  }),
})

/** The window that a call came from. A client that names no window counts as one window for its session. */
const windowOf = ({ tab, caller }: Pick<RequestContext<Caller>, 'tab' | 'caller'>) =>
  tab ?? `session-${caller.sessionId}`
