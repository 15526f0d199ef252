import { createHmac } from 'node:crypto'
import { DeliveryFailure } from './failure.ts'
import type { Delivery } from './store.ts'

export type WebhookSettings = { url: string; secret: Uint8Array }

// The Standard Webhooks specification recommends a timeout of 15 to 30 s.
const timeoutMs = 15_000
const goneStatus = 410

/** Posts a delivery's payload, signed by the Standard Webhooks specification. Throws a DeliveryFailure if it fails. */
export async function postWebhook(
  { url, secret }: WebhookSettings,
  delivery: Delivery,
  now: Date,
  abortSignal: AbortSignal,
) {
  const { message_id: id, payload } = delivery
  const timestamp = Math.floor(now.getTime() / 1000)
  const response = await fetch(url, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${payload}`),
    },
    // No redirect is followed: it could lead to an address that the operator has not set.
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), abortSignal]),
  }).catch((error: Error) => {
    throw new DeliveryFailure('unreachable', `The address of the webhook can't be reached: ${reasonOf(error)}`)
  })
  // The connection can't be used again while its response has an unread body.
  await response.body?.cancel()
  if (response.ok) return
  if (response.status === goneStatus) throw new DeliveryFailure('refused', 'The webhook answered 410: it is gone.')
  throw new DeliveryFailure('postponed', `The webhook answered ${response.status} instead of 2xx.`)
}

const signatureOf = (secret: Uint8Array, signedText: string) =>
  `v1,${createHmac('sha256', secret).update(signedText).digest('base64')}`

function reasonOf({ name, message, cause }: Error) {
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  return cause instanceof Error ? cause.message : message
}
