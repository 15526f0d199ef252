import { bulkSchemas } from '#contract/leads/bulk.schema.ts'
import { bulkApi, bulkLimits } from '#contract/leads/bulk.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { changeLeads } from './change-leads.ts'

export const bulkRoutes = (outbox: Outbox) =>
  routes(bulkApi, bulkSchemas, {
    ids: admins(async (db, { query }) => {
      const { limit, order: _, before: __, after: ___, countTo: ____, ...filter } = query
      const matching = (await matchingLeads(db, filter)).select('id').orderBy('id', 'desc')
      const rows = await matching.limit(limit ?? bulkLimits.leadsMax).execute()
      return rows.map(({ id }) => id)
    }),

    change: admins(
      async (_db, { body, caller }, inTransaction) => {
        const result = await inTransaction((db) => changeLeads(db, body.changes, { caller, outbox }))
        outbox.wake()
        return result
      },
      { opensOwnTransaction: true },
    ),
  })
