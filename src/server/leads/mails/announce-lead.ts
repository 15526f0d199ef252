import type { Quote } from '#contract/leads/quotes.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { addDeliveries, isAnnounced } from '#server/deliveries/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { leadMails } from './lead-mails.ts'
import { webhookDelivery } from './webhook-events.ts'

/**
 * Writes the deliveries that announce a lead, in the transaction that stores the lead or marks it as not spam. Writes
 * none for spam, for an anonymous lead, or for a lead that was announced already. Pass `isNew` for a lead that was just
 * stored: it can't have been announced.
 */
export async function announceLead(db: Db, { mailer, webhook }: Outbox, quote: Quote, { isNew } = { isNew: false }) {
  if (quote.spamAt || quote.anonymizedAt || (!mailer && !webhook)) return
  if (!isNew && (await isAnnounced(db, quote.id))) return
  await addDeliveries(db, [
    ...(mailer ? await leadMails(db, quote, mailer.from) : []),
    ...(webhook ? [webhookDelivery('quote.created', quote, webhook)] : []),
  ])
}

/** Writes the delivery that announces a lead's new status, in the transaction of the change. Writes none for spam. */
export async function announceStatus(db: Db, { webhook }: Outbox, quote: Quote) {
  if (webhook && !quote.spamAt) await addDeliveries(db, [webhookDelivery('quote.status_changed', quote, webhook)])
}
