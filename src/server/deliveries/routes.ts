import { deliverySchemas } from '#contract/deliveries.schema.ts'
import { deliveryApi } from '#contract/deliveries.ts'
import { admins, routes } from '../http/route.ts'
import { findQuote } from '../quotes/store.ts'
import { found } from '../refusal.ts'
import { deliveriesOf, failingDeliveries, markSeen, sendAgain } from './list.ts'
import type { Outbox } from './outbox.ts'

export const deliveryRoutes = (outbox: Outbox) =>
  routes(deliveryApi, deliverySchemas, {
    ofQuote: admins(async (db, { params }) => {
      found(await findQuote(db, params.id))
      return deliveriesOf(db, params.id)
    }),

    sendAgain: admins(
      async (_db, { params }, inTransaction) => {
        const delivery = await inTransaction(async (db) => found(await sendAgain(db, params.id, outbox.clock.now())))
        outbox.wake()
        return delivery
      },
      { opensOwnTransaction: true },
    ),

    failing: admins((db) => failingDeliveries(db, outbox.clock.now())),

    markSeen: admins(async (db, { body }) => {
      await markSeen(db, body.ids, outbox.clock.now())
      return {}
    }),
  })
