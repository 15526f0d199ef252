import { randomUUID } from 'node:crypto'
import type { Quote } from '#contract/leads/quotes.ts'
import type { NewDelivery } from '#server/deliveries/store.ts'
import type { WebhookSettings } from '#server/deliveries/webhook.ts'

/** Makes the delivery that announces an event. Its JSON has the lead's current values, as in replies of the API. */
export function webhookDelivery(
  type: 'quote.created' | 'quote.status_changed',
  quote: Quote,
  { url }: WebhookSettings,
): NewDelivery {
  const isNew = type === 'quote.created'
  return {
    channel: 'webhook',
    quote_id: quote.id,
    // The template contains the lead's version, because each change of the status needs a delivery of its own.
    template: isNew ? 'created' : `status-${quote.version}`,
    recipient: url,
    payload: JSON.stringify({ type, timestamp: isNew ? quote.createdAt : quote.updatedAt, data: quote }),
    message_id: `msg_${randomUUID()}`,
  }
}
