import { z } from 'zod'
import { CalendarDay, Id } from '#contract/platform/common.schema.ts'
import { bulkLimits } from './bulk.ts'
import { leadWorkMessages } from './desk.ts'
import { LeadQuery, LeadStatus, SpamReasons } from './leads.schema.ts'

export const BulkChange = z.object({
  leads: z
    .array(
      z.object({
        id: Id,
        /**
         * The version of the lead that the client has seen. If the lead has another version by now, the server does not
         * change it.
         */
        version: z.int().optional(),
      }),
    )
    .min(1)
    .max(bulkLimits.leadsMax),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: LeadStatus }),
    z.object({ kind: z.literal('follow-up'), day: CalendarDay(leadWorkMessages.followUp).nullable() }),
    z.object({ kind: z.literal('owner'), ownerId: Id.nullable() }),
    z.object({
      kind: z.literal('spam'),
      spam: z.boolean(),
      /** The reasons why the leads are spam. To undo a change, a client sends the reasons that the leads had before. */
      reasons: SpamReasons.optional(),
    }),
    z.object({ kind: z.literal('bin'), deleted: z.boolean() }),
  ]),
})

// An undo can take many changes: one for each former value, such as each day of a follow-up. No two leads may share one.
const Changes = z.array(BulkChange).min(1).max(bulkLimits.leadsMax)

export const bulkSchemas = {
  ids: { query: LeadQuery, reply: z.array(Id) },
  change: {
    body: z.object({ changes: Changes }),
    /** The number of changed leads, and the changes that a client sends to undo the call. */
    reply: z.object({ changed: z.int(), undo: z.array(BulkChange) }),
  },
  undoOf: { body: BulkChange, reply: z.object({ undo: z.array(BulkChange) }) },
}
