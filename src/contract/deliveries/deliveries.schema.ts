import { z } from 'zod'
import { EmptyReply, Id, IdParams, keysOf, UtcTime } from '#contract/platform/common.schema.ts'
import { deliveryKinds, deliveryLimits, deliveryStates } from './deliveries.ts'

/** A file that an administrator has attached to a reply. */
export const DeliveredFile = z.object({ id: Id, name: z.string(), mimeType: z.string(), sizeBytes: z.int() })

/** A mail or webhook about a lead. */
export const Delivery = z.object({
  id: Id,
  quoteId: Id,
  kind: z.enum(keysOf(deliveryKinds)),
  /** An e-mail address, or the address of the webhook. */
  recipient: z.string(),
  state: z.enum(keysOf(deliveryStates)),
  tries: z.int(),
  /** The time of the next try; null for a delivery that is sent, given up or held back. */
  nextTryAt: UtcTime.nullable(),
  /** The error of the last try; null if the last try succeeded or there was none. */
  lastError: z.string().nullable(),
  /** The author, subject, text and files of an administrator's reply; null for other mails and for webhooks. */
  reply: z
    .object({ username: z.string(), subject: z.string(), text: z.string(), files: z.array(DeliveredFile) })
    .nullable(),
  createdAt: UtcTime,
  sentAt: UtcTime.nullable(),
})

export const deliverySchemas = {
  ofQuote: { params: IdParams, reply: z.array(Delivery) },
  sendAgain: { params: IdParams, reply: Delivery },
  /** The newest deliveries that are given up, or failing for an hour, and that no administrator has marked as seen. */
  failing: { reply: z.array(Delivery) },
  markSeen: { body: z.object({ ids: z.array(Id).min(1).max(deliveryLimits.failingMax) }), reply: EmptyReply },
}
