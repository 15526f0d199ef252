import { randomUUID } from 'node:crypto'
import type { Lead } from '#contract/leads/leads.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { addDeliveries, isLeadAnnounced, type NewDelivery } from '#server/deliveries/store.ts'
import type { WebhookSettings } from '#server/deliveries/webhook.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Arrival, acknowledge, leadMails } from './lead-mails.ts'

/** Pass `isNew` for a lead that was just stored, and `wasDoubtful` for one that was perhaps spam until this change. */
type Announcement = Arrival & { isNew?: boolean; wasDoubtful?: boolean }

/**
 * Writes the deliveries that announce a lead, in the transaction that stores the lead or marks it as not spam. Writes
 * none for spam, for an anonymous lead, or for a lead that was announced already. A lead that was doubtful gets the
 * acknowledgement that it did not get on arrival.
 */
export async function announceLead(
  db: Db,
  outbox: Outbox,
  lead: Lead,
  { isNew = false, wasDoubtful = false, ...arrival }: Announcement,
) {
  const { webhook } = outbox
  // The team has entered such a lead, and its sender has talked to somebody already.
  const mailer = lead.source === null ? outbox.mailer : null
  if (lead.spamAt || lead.anonymizedAt || (!mailer && !webhook)) return
  // A new lead can't have been announced.
  if (!isNew && (await isLeadAnnounced(db, lead.id))) {
    if (mailer && wasDoubtful)
      await addDeliveries(db, await acknowledge(db, lead, { ...arrival, mailer, ownHost: outbox.ownHost }))
    return
  }
  await addDeliveries(db, [
    ...(mailer ? await leadMails(db, lead, { ...arrival, mailer, ownHost: outbox.ownHost }) : []),
    ...(webhook ? [webhookDelivery('quote.created', lead, webhook)] : []),
  ])
}

/** Writes the delivery that announces a lead's new status, in the transaction of the change. Writes none for spam. */
export async function announceStatus(db: Db, { webhook }: Outbox, lead: Lead) {
  if (webhook && !lead.spamAt) await addDeliveries(db, [webhookDelivery('quote.status_changed', lead, webhook)])
}

/** Makes the delivery that announces an event. Its JSON has the lead's current values, as in replies of the API. */
function webhookDelivery(
  type: 'quote.created' | 'quote.status_changed',
  lead: Lead,
  { url }: WebhookSettings,
): NewDelivery {
  const isNew = type === 'quote.created'
  return {
    channel: 'webhook',
    quote_id: lead.id,
    // The template contains the lead's version, because each change of the status needs a delivery of its own.
    template: isNew ? 'created' : `status-${lead.version}`,
    recipient: url,
    payload: JSON.stringify({ type, timestamp: isNew ? lead.createdAt : lead.updatedAt, data: lead }),
    message_id: `msg_${randomUUID()}`,
  }
}
