import { randomUUID } from 'node:crypto'
import type { Quote } from '#contract/quotes.ts'
import type { NewDelivery } from './store.ts'
import type { WebhookSettings } from './webhook.ts'

/** The delivery of an event. Its JSON has the lead as it is now, as replies of the API have it. */
export function webhookDelivery(
  type: 'quote.created' | 'quote.status_changed',
  quote: Quote,
  { url }: WebhookSettings,
): NewDelivery {
  const isNew = type === 'quote.created'
  return {
    channel: 'webhook',
    quote_id: quote.id,
    // The name contains the version, because the status of a lead can change more than once and each change has its own
    // delivery.
    template: isNew ? 'created' : `status-${quote.version}`,
    recipient: url,
    payload: JSON.stringify({ type, timestamp: isNew ? quote.createdAt : quote.updatedAt, data: quote }),
    message_id: `msg_${randomUUID()}`,
  }
}
