import type { TimelineEntry } from '#contract/leads/desk.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'

/** The kinds of timeline entries that are stored as events. Entries of other kinds are made from other tables. */
export type LeadEventKind = Exclude<TimelineEntry['kind'], 'received' | 'delivery' | 'note' | 'mail' | 'made anonymous'>

type LeadEvent = {
  /** The administrator who caused the event; null if none did. */
  caller: Pick<Caller, 'adminId' | 'username'> | null
  quoteId: number
  kind: LeadEventKind
  from?: string | null
  to?: string | null
}

/** Writes an event of a lead's timeline, in the transaction of the change. */
export const recordLeadEvent = (db: Db, event: LeadEvent) => recordLeadEvents(db, [event])

export async function recordLeadEvents(db: Db, events: LeadEvent[]) {
  if (events.length > 0) await db.insertInto('lead_events').values(events.map(toRow)).execute()
}

const toRow = ({ caller, quoteId, kind, from = null, to = null }: LeadEvent) => ({
  quote_id: quoteId,
  at: new Date().toISOString(),
  admin_id: caller?.adminId ?? null,
  username: caller?.username ?? '',
  kind,
  old_value: from,
  new_value: to,
})
