import { randomUUID } from 'node:crypto'
import type { Lead } from '#contract/leads/leads.ts'
import type { NewDelivery } from '#server/deliveries/store.ts'
import type { WebhookSettings } from '#server/deliveries/webhook.ts'

/** Makes the delivery that announces an event. Its JSON has the lead's current values, as in replies of the API. */
export function webhookDelivery(
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
