import { leadLimits } from '#contract/leads/lead-rules.ts'
import { leadSchemas } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { isForeignKeyViolation } from '#server/platform/db/errors.ts'
import { withTotal } from '#server/platform/http/reply.ts'
import { admins, anyone, routes } from '#server/platform/http/route.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { countUse } from '#server/platform/throttles/rate-limit.ts'
import { recordEvent } from '../desk/events.ts'
import { announceLead, announceStatus } from '../mails/announce-lead.ts'
import { binLead, restoreLead, setSpam, setStatus } from './bin.ts'
import { countViews, listLeads } from './list.ts'
import { createLead } from './store.ts'
import { issueTicket, readTicket } from './ticket.ts'

const entity = 'quotes'

export const leadRoutes = (outbox: Outbox) =>
  routes(leadApi, leadSchemas, {
    send: anyone(
      async (db, { body, idempotencyKey, address }, inTransaction) => {
        const ticket = await readTicket(db, body.visit?.ticket)
        const store = () =>
          inTransaction(
            async (db) => {
              const { refusal, count } = await countUse(db, rateLimits.quotes, address)
              if (refusal) return refusal
              const { lead, isNew } = await createLead(db, body, idempotencyKey, { ticket, fromNetwork: count })
              await announceLead(db, outbox, lead, { isNew })
              return lead
            },
            { mayRunTwice: true },
          )
        const result = await store().catch((error) => {
          // The product was deleted between its look-up and the insert. The second try stores the lead without the
          // product.
          if (isForeignKeyViolation(error)) return store()
          throw error
        })
        // Throws the refusal after the transaction: an error inside it would roll back the count of the rate limit.
        if (result instanceof Refusal) throw result
        outbox.wake()
        return result
      },
      { status: 201, bodyMaxBytes: leadLimits.bodyMaxBytes, opensOwnTransaction: true },
    ),

    ticket: anyone(async (db) => ({ ticket: await issueTicket(db) }), { opensOwnTransaction: true }),

    list: admins(async (db, { query }) => {
      const { leads, total } = await listLeads(db, query)
      return withTotal(leads, total)
    }),

    counts: admins((db, { caller }) => countViews(db, caller, new Date())),

    setStatus: admins(
      async (_db, { params, body, ifMatch, caller }, inTransaction) => {
        const lead = await inTransaction(async (db) => {
          const { before, after } = found(await setStatus(db, params.id, body, ifMatch))
          if (after === before) return after
          const change = { before: { status: before.status }, after: { status: after.status } }
          const values = { from: before.status, to: after.status }
          await recordEvent(db, { caller, quoteId: params.id, kind: 'status', ...values })
          await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, ...change })
          await announceStatus(db, outbox, after)
          return after
        })
        outbox.wake()
        return lead
      },
      { opensOwnTransaction: true },
    ),

    setSpam: admins(
      async (_db, { params, body, ifMatch, caller }, inTransaction) => {
        const lead = await inTransaction(async (db) => {
          const { before, after } = found(await setSpam(db, params.id, body.spam, ifMatch))
          if (after === before) return after
          const change = { before: { spam: !body.spam }, after: { spam: body.spam } }
          await recordEvent(db, { caller, quoteId: params.id, kind: body.spam ? 'spam' : 'not spam' })
          await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, ...change })
          await announceLead(db, outbox, after)
          return after
        })
        outbox.wake()
        return lead
      },
      { opensOwnTransaction: true },
    ),

    remove: admins(async (db, { params, ifMatch, caller }) => {
      found(await binLead(db, params.id, ifMatch))
      await recordEvent(db, { caller, quoteId: params.id, kind: 'deleted' })
      await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id })
      return {}
    }),

    restore: admins(async (db, { params, ifMatch, caller }) => {
      const { lead, wasInBin } = found(await restoreLead(db, params.id, ifMatch))
      if (!wasInBin) return lead
      await recordEvent(db, { caller, quoteId: params.id, kind: 'restored' })
      await recordAudit(db, { caller, action: 'restored', entity, entityId: params.id })
      return lead
    }),
  })
