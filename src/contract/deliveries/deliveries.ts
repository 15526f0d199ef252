import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './deliveries.schema.ts'

export type Delivery = z.output<typeof schema.Delivery>
export type DeliveredFile = z.output<typeof schema.DeliveredFile>
export type DeliveryState = keyof typeof deliveryStates

export const deliveryLimits = {
  /** The most deliveries in a reply of `failing`. */
  failingMax: 50,
  /** The dashboard's overview shows a delivery that has been failing for this long. */
  failingHours: 1,
} as const

export const deliveryStates = {
  waiting: 'Waiting',
  /** A delivery about a lead that is spam. The site sends it if an administrator marks the lead as not spam. */
  held: 'Held back',
  sent: 'Sent',
  failed: 'Failed for now',
  'given-up': 'Given up',
} as const

export const deliveryKinds = {
  team: 'Mail to the team',
  answer: 'Answer to the sender',
  reply: 'Reply to the sender',
  assigned: 'Mail to the new owner',
  due: 'Mail about follow-ups',
  spam: 'Mail about Spam',
  incoming: 'Mail to the team about an answer',
  created: 'Message to a program about the new lead',
  status: 'Message to a program about a status',
} as const

export const deliveryApi = typedEndpoints<typeof schema.deliverySchemas>()({
  ofQuote: { method: 'GET', path: '/api/admin/quotes/:id/deliveries', tags: ['deliveries'] },
  sendAgain: { method: 'POST', path: '/api/admin/deliveries/:id/send-again', tags: ['deliveries', 'audit'] },
  failing: { method: 'GET', path: '/api/admin/deliveries/failing', tags: ['deliveries'] },
  markSeen: { method: 'POST', path: '/api/admin/deliveries/seen', tags: ['deliveries'] },
})
