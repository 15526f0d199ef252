import { leadLimits } from '#contract/leads/lead-rules.ts'
import { LeadDetails as LeadDetailsSchema, leadSchemas } from '#contract/leads/leads.schema.ts'
import { type Lead, type LeadDetails, type LeadInList, leadApi } from '#contract/leads/leads.ts'
import { totalHeader } from '#contract/platform/endpoint.ts'
import { undeliveredLeadIds } from '#server/deliveries/list.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { isForeignKeyViolation } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, anyone, BatchedReply, routes, withTotal } from '#server/platform/http/route.ts'
import { isStorable } from '#server/platform/http/run-route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countRequest, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { changeOneLead } from '../desk/changes.ts'
import { withNotes } from '../desk/notes.ts'
import { announceLead } from '../mails/announce-lead.ts'
import { allLeads, countAllLeads, countLeadsByView, listLeads } from './list.ts'
import { createLead } from './store.ts'
import { issueFormTicket, takeFormTicket } from './ticket.ts'

export const leadRoutes = (outbox: Outbox) =>
  routes(leadApi, leadSchemas, {
    send: anyone(
      async (_db, { body, idempotencyKey, address, formDetails }, inTransaction) => {
        const details = readDetails(formDetails)
        const store = () =>
          inTransaction(async (db) => {
            const { refusal, count } = await countRequest(db, rateLimits.quotes, address)
            if (refusal) return refusal
            const ticket = await takeFormTicket(db, details.visit?.ticket)
            const stored = await createLead(db, body, idempotencyKey, { ticket, details, fromNetwork: count })
            const { lead } = stored
            await announceLead(db, outbox, lead, { ...stored, address })
            return lead
          })
        const leadOrRefusal = await store().catch((error) => {
          // The product was deleted between its look-up and the insert. The second try stores the lead without the
          // product.
          if (isForeignKeyViolation(error)) return store()
          throw error
        })
        // Throws the refusal after the transaction: an error inside it would roll back the count of the rate limit.
        if (leadOrRefusal instanceof Refusal) throw leadOrRefusal
        return leadOrRefusal
      },
      { status: 201, bodyMaxBytes: leadLimits.bodyMaxBytes, opensOwnTransaction: true, afterCommit: outbox.wake },
    ),

    ticket: anyone(async (db) => ({ ticket: await issueFormTicket(db) }), { opensOwnTransaction: true }),

    list: admins(async (db, { query: { notes, ...query } }) => {
      const read = (leads: Lead[]) => (notes ? withNotes(db, leads) : leads)
      if (query.limit !== undefined) {
        const { items, total } = await listLeads(db, query)
        return withTotal({ items: await withUndelivered(db, await read(items)), total })
      }
      async function* batches() {
        for await (const leads of allLeads(db, query)) yield await read(leads)
      }
      return new BatchedReply(batches(), { [totalHeader]: String(await countAllLeads(db, query)) })
    }),

    counts: admins((db, { caller }) => countLeadsByView(db, caller, new Date())),

    setStatus: admins(
      (db, { params: { id }, body: { status }, ifMatch, formerValue, caller }) =>
        changeOneLead(db, outbox, {
          id,
          change: { kind: 'status', status },
          caller,
          ...(formerValue === null ? { ifMatch } : { ifMatch: null, from: formerValue }),
        }),
      { afterCommit: outbox.wake },
    ),

    setSpam: admins(
      (db, { params: { id }, body: { spam }, ifMatch, caller }) =>
        changeOneLead(db, outbox, { id, change: { kind: 'spam', spam }, caller, ifMatch }),
      { afterCommit: outbox.wake },
    ),

    remove: admins(async (db, { params: { id }, ifMatch, caller }) => {
      await changeOneLead(db, outbox, { id, change: { kind: 'bin', deleted: true }, caller, ifMatch })
      return {}
    }),

    restore: admins((db, { params: { id }, ifMatch, caller }) =>
      changeOneLead(db, outbox, { id, change: { kind: 'bin', deleted: false }, caller, ifMatch }),
    ),
  })

/** Marks the leads to whose sender the newest mail has not arrived. */
async function withUndelivered(db: Db, leads: LeadInList[]): Promise<LeadInList[]> {
  const ids = await undeliveredLeadIds(db, leads)
  return leads.map((lead) => (ids.has(lead.id) ? { ...lead, isUndelivered: true } : lead))
}

/** Reads what a form sends besides its fields. Leaves out wrong values, so that no lead is lost because of them. */
function readDetails(header: string | null): LeadDetails {
  try {
    const text = Buffer.from(header ?? '', 'base64url').toString()
    const details = JSON.parse(text, (_, value) => (typeof value === 'string' && !isStorable(value) ? null : value))
    return LeadDetailsSchema.parse(details)
  } catch {
    return {}
  }
}
