import { sql } from 'kysely'
import {
  type LeadOfSamePerson,
  type LeadWithTimeline,
  leadWorkLimits,
  type TimelineEntry,
} from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { deliveriesOfLead } from '#server/deliveries/list.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { mailsOfLead } from '../mailbox/store.ts'
import { addressForms } from '../requests/address-forms.ts'
import { phoneKeys } from '../requests/search.ts'
import { findLead, toLead } from '../requests/store.ts'
import type { LeadEventKind } from './events.ts'
import { notesOfLead, toLeadNote } from './notes.ts'

/** Reads a lead with its timeline, even if the lead is in the bin; undefined if it does not exist. */
export async function readLeadWithTimeline(
  db: Db,
  id: number,
  caller: Caller,
): Promise<Omit<LeadWithTimeline, 'canReply'> | undefined> {
  const lead = await findLead(db, id)
  if (!lead) return undefined
  const notes = await notesOfLead(db, id).execute()
  const events = await db.selectFrom('lead_events').selectAll().where('quote_id', '=', id).orderBy('id').execute()
  const deliveries = await deliveriesOfLead(db, lead)
  const mails = await mailsOfLead(db, id)
  const timeline: TimelineEntry[] = [
    ...receivedEntry(lead),
    ...events.map(toEntry),
    ...deliveries.map((delivery) => ({
      kind: 'delivery' as const,
      id: `delivery-${delivery.id}`,
      at: delivery.sentAt ?? delivery.createdAt,
      delivery,
    })),
    ...mails.map((mail) => ({ kind: 'mail' as const, id: `mail-${mail.id}`, at: mail.receivedAt, mail })),
    ...notes.map((row) => ({
      kind: 'note' as const,
      id: `note-${row.id}`,
      at: row.created_at,
      note: toLeadNote(row, caller),
    })),
    ...anonymizedEntry(lead),
  ]
  // A stable sort: entries of the same millisecond stay in the order of their kinds above.
  timeline.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  return { quote: lead, timeline, samePerson: await leadsOfSamePerson(db, lead) }
}

/** The timeline of a lead that an administrator has entered begins with the event of that. */
const receivedEntry = ({ source, createdAt }: Lead): TimelineEntry[] =>
  source === null ? [{ kind: 'received', id: 'received', at: createdAt }] : []

const anonymizedEntry = ({ anonymizedAt }: Lead): TimelineEntry[] =>
  anonymizedAt ? [{ kind: 'made anonymous', id: 'made-anonymous', at: anonymizedAt }] : []

function toEntry({ id, at, username, kind, old_value, new_value }: Row<'lead_events'>): TimelineEntry {
  const entry = { id: `event-${id}`, at, username, from: old_value, to: new_value, kind: kind as LeadEventKind }
  // The cast is safe: `recordLeadEvent` stores only values that fit the kind.
  return entry as TimelineEntry
}

const withOtherPhones = (db: Db, keys: string[]) =>
  db.selectFrom('lead_phone_keys').select('quote_id').where('phone_key', 'in', keys)

async function leadsOfSamePerson(db: Db, { id, email, phone, phones }: Lead): Promise<LeadOfSamePerson[]> {
  const keys = phoneKeys(phone, phones)
  // An anonymous lead has neither an e-mail address nor a phone number.
  if (!email && keys.length === 0) return []
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        ...(email ? [eb(sql`lower(email)`, 'in', addressForms(email))] : []),
        ...(keys.length === 0 ? [] : [eb('phone_key', 'in', keys), eb('id', 'in', withOtherPhones(db, keys))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(leadWorkLimits.samePersonMax)
    .execute()
  return rows.map(toLead)
}
