import { deliverySchemas } from '#contract/deliveries/deliveries.schema.ts'
import { type Delivery, deliveryApi, deliveryKinds, deliveryStates } from '#contract/deliveries/deliveries.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { deliveriesOfLead, failingDeliveries, findLeadOfDeliveries, markFailuresSeen, retryDelivery } from './list.ts'
import type { Outbox } from './outbox.ts'

export const deliveryRoutes = (outbox: Outbox) =>
  routes(deliveryApi, deliverySchemas, {
    ofQuote: admins(async (db, { params }) => {
      return deliveriesOfLead(db, found(await findLeadOfDeliveries(db, params.id)))
    }),

    sendAgain: admins(
      async (db, { params, caller }) => {
        const { before, after } = found(await retryDelivery(db, params.id, outbox.clock.now()))
        if (after !== before) await recordSentAgain(db, caller, before)
        return after
      },
      { afterCommit: outbox.wake },
    ),

    failing: admins((db) => failingDeliveries(db, outbox.clock.now())),

    markSeen: admins(async (db, { body }) => {
      await markFailuresSeen(db, body.ids, outbox.clock.now())
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
