import { newMessageId } from '#server/deliveries/mailer.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { addDeliveries } from '#server/deliveries/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { fromJson, lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { recordLeadEvent } from '../desk/events.ts'
import { indexLeadTexts } from '../desk/notes.ts'
import { waitingSince } from '../desk/waiting-since.ts'
import { announceStatus } from '../mails/announce-lead.ts'
import { incomingTemplate } from '../mails/incoming-mail.ts'
import { teamAddresses } from '../mails/lead-mails.ts'
import { toLead } from '../requests/store.ts'

type Mail = Row<'incoming_mails'>
type LeadRow = Row<'quotes'>

/**
 * Changes the lead of a mail that was just assigned. A mail of the customer makes the lead wait for the team, opens it
 * again if it was closed, takes it out of the bin, and is announced to its owner. An answer of the team ends the waiting.
 * A bounce marks the delivery that has not arrived. Automatic and internal mails change nothing.
 */
export async function takeEffect(db: Db, outbox: Outbox, mail: Mail, references: string[]) {
  const lead = mail.quote_id === null ? undefined : await lockRow(db, 'quotes', mail.quote_id, null)
  if (!lead) return
  await indexLeadTexts(db, lead.id)
  if (mail.kind === 'bounce') return markBounced(db, lead, mail, references)
  if (mail.kind === 'automatic' || mail.kind === 'internal' || lead.spam_at) return
  const waiting_since = await waitingSince(db, lead.id)
  if (mail.is_own) {
    const status = lead.status === 'new' ? 'contacted' : lead.status
    await changeLead(db, outbox, lead, { status, waiting_since })
    return
  }
  const status = lead.status === 'closed' ? 'contacted' : lead.status
  await changeLead(db, outbox, lead, { status, deleted_at: null, waiting_since })
  await announceMail(db, outbox, lead, mail)
}

/** Writes a mail to the lead's owner, or without one to the team, that tells of a customer's mail. */
async function announceMail(db: Db, { mailer }: Outbox, { id, owner_id }: LeadRow, mail: Mail) {
  if (!mailer) return
  const owner = db.selectFrom('admins').select('email').where('deactivated_at', 'is', null).where('id', '=', owner_id)
  const ownersAddress = owner_id === null ? undefined : (await owner.executeTakeFirst())?.email
  const recipients = ownersAddress ? [ownersAddress] : await teamAddresses(db, () => true)
  const common = { channel: 'mail', quote_id: id, template: incomingTemplate(mail.id), payload: '' } as const
  await addDeliveries(
    db,
    recipients.map((recipient) => ({ ...common, recipient, message_id: newMessageId(mailer.from) })),
  )
}

async function changeLead(
  db: Db,
  outbox: Outbox,
  lead: LeadRow,
  columns: Partial<Pick<LeadRow, 'status' | 'deleted_at' | 'waiting_since'>>,
) {
  const after = await updateRow(db, 'quotes', lead, columns)
  const change = { caller: null, entity: 'quotes' as const, entityId: lead.id }
  if (lead.deleted_at && !after.deleted_at) {
    await recordLeadEvent(db, { caller: null, quoteId: lead.id, kind: 'restored' })
    await recordAudit(db, { ...change, action: 'restored' })
  }
  const [from, to] = [lead.status, after.status]
  if (from === to) return
  await recordLeadEvent(db, { caller: null, quoteId: lead.id, kind: 'status', from, to })
  await recordAudit(db, { ...change, action: 'updated', before: { status: from }, after: { status: to } })
  await announceStatus(db, outbox, toLead(after))
}

/** Gives up the delivery that a bounce names, with the reason. */
async function markBounced(db: Db, lead: LeadRow, { bounce }: Mail, references: string[]) {
  if (bounce === null || references.length === 0) return
  const { address, reason } = fromJson<{ address: string; reason: string }>(bounce)
  await db
    .updateTable('deliveries')
    .set({
      state: 'given-up',
      last_error: `${address}${reason === 'does not exist' ? ' ' : ': '}${reason}`,
      seen_at: null,
    })
    .where('quote_id', '=', lead.id)
    .where('message_id', 'in', references)
    .execute()
  await updateRow(db, 'quotes', lead, {})
}
