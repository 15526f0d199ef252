import { quoteLimits } from '#contract/leads/quote-rules.ts'
import { quoteSchemas } from '#contract/leads/quotes.schema.ts'
import { quoteApi } from '#contract/leads/quotes.ts'
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
import { issueTicket, readTicket } from '../spam/ticket.ts'
import { binQuote, restoreQuote, setSpam, setStatus } from './bin.ts'
import { countViews, listQuotes } from './list.ts'
import { createQuote } from './store.ts'

const entity = 'quotes'

export const quoteRoutes = (outbox: Outbox) =>
  routes(quoteApi, quoteSchemas, {
    send: anyone(
      async (db, { body, idempotencyKey, address }, inTransaction) => {
        const ticket = await readTicket(db, body.visit?.ticket)
        const store = () =>
          inTransaction(
            async (db) => {
              const { refusal, count } = await countUse(db, rateLimits.quotes, address)
              if (refusal) return refusal
              const { quote, isNew } = await createQuote(db, body, idempotencyKey, { ticket, fromNetwork: count })
              await announceLead(db, outbox, quote, { isNew })
              return quote
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
      { status: 201, bodyMaxBytes: quoteLimits.bodyMaxBytes, opensOwnTransaction: true },
    ),

    ticket: anyone(async (db) => ({ ticket: await issueTicket(db) }), { opensOwnTransaction: true }),

    list: admins(async (db, { query }) => {
      const { quotes, total } = await listQuotes(db, query)
      return withTotal(quotes, total)
    }),

    counts: admins((db, { caller }) => countViews(db, caller, new Date())),

    setStatus: admins(
      async (_db, { params, body, ifMatch, caller }, inTransaction) => {
        const quote = await inTransaction(async (db) => {
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
        return quote
      },
      { opensOwnTransaction: true },
    ),

    setSpam: admins(
      async (_db, { params, body, ifMatch, caller }, inTransaction) => {
        const quote = await inTransaction(async (db) => {
          const { before, after } = found(await setSpam(db, params.id, body.spam, ifMatch))
          if (after === before) return after
          const change = { before: { spam: !body.spam }, after: { spam: body.spam } }
          await recordEvent(db, { caller, quoteId: params.id, kind: body.spam ? 'spam' : 'not spam' })
          await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, ...change })
          await announceLead(db, outbox, after)
          return after
        })
        outbox.wake()
        return quote
      },
      { opensOwnTransaction: true },
    ),

    remove: admins(async (db, { params, ifMatch, caller }) => {
      found(await binQuote(db, params.id, ifMatch))
      await recordEvent(db, { caller, quoteId: params.id, kind: 'deleted' })
      await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id })
      return {}
    }),

    restore: admins(async (db, { params, ifMatch, caller }) => {
      const { quote, wasInBin } = found(await restoreQuote(db, params.id, ifMatch))
      if (!wasInBin) return quote
      await recordEvent(db, { caller, quoteId: params.id, kind: 'restored' })
      await recordAudit(db, { caller, action: 'restored', entity, entityId: params.id })
      return quote
    }),
  })
