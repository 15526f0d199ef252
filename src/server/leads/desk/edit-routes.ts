import { leadEditSchemas } from '#contract/leads/edits.schema.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { announceLead } from '../mails/announce-lead.ts'
import { announceOwner } from '../mails/owner-mails.ts'
import { correctLead, enterLead } from './by-hand.ts'
import { setOutcome } from './outcome.ts'

export const leadEditRoutes = (outbox: Outbox) =>
  routes(leadEditApi, leadEditSchemas, {
    enter: admins(
      async (db, { body, caller }) => {
        const lead = await enterLead(db, body, caller)
        await announceLead(db, outbox, lead, { isNew: true })
        await announceOwner(db, outbox, [lead], caller)
        return lead
      },
      { status: 201, afterCommit: outbox.wake },
    ),

    correct: admins((db, { params: { id }, body: input, ifMatch, caller }) =>
      correctLead(db, { id, input, ifMatch, caller }),
    ),

    setOutcome: admins((db, { params: { id }, body: { outcome }, ifMatch, caller }) =>
      setOutcome(db, { id, outcome, ifMatch, caller }),
    ),
  })
