import { deliverySchemas } from '#contract/deliveries.schema.ts'
import { type Delivery, deliveryApi, deliveryKinds, deliveryStates } from '#contract/deliveries.ts'
import type { Caller } from '../admins/caller.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import { admins, routes } from '../http/route.ts'
import { findQuote } from '../quotes/store.ts'
import { found } from '../refusal.ts'
import { deliveriesOf, failingDeliveries, markSeen, sendAgain } from './list.ts'
import type { Outbox } from './outbox.ts'

export const deliveryRoutes = (outbox: Outbox) =>
  routes(deliveryApi, deliverySchemas, {
    ofQuote: admins(async (db, { params }) => {
      return deliveriesOf(db, found(await findQuote(db, params.id)))
    }),

    sendAgain: admins(
      async (_db, { params, caller }, inTransaction) => {
        const delivery = await inTransaction(async (db) => {
          const { before, after } = found(await sendAgain(db, params.id, outbox.clock.now()))
          if (after !== before) await recordSentAgain(db, caller, before)
          return after
        })
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

/** Adds an entry to the audit log, without the recipient: the log is stored longer than a person's data may be. */
async function recordSentAgain(db: Db, caller: Caller, { kind, state, quoteId }: Delivery) {
  const name = deliveryKinds[kind]
  await recordAudit(db, {
    caller,
    action: 'updated',
    entity: 'quotes',
    entityId: quoteId,
    before: { [name]: deliveryStates[state] },
    after: { [name]: 'Sent again' },
  })
}
