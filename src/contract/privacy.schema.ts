import { z } from 'zod'
import { Email, Id, UtcTime } from './common.schema.ts'
import { privacyLimits } from './privacy.ts'
import { Quote } from './quotes.schema.ts'

export const PrivacySettings = z.object({
  /** The site makes a lead anonymous when it has been closed for this many months. If null, it never does. */
  anonymizeAfterMonths: z.int().min(1).max(privacyLimits.monthsMax).nullable(),
})

const PersonInput = z.object({ email: Email })

/** A mail or a webhook call about a lead. */
const SentMessage = z.object({
  leadId: Id,
  channel: z.string(),
  recipient: z.string(),
  state: z.string(),
  /** The text of an administrator's reply; null for mails that the server writes. */
  text: z.string().nullable(),
  createdAt: UtcTime,
  sentAt: UtcTime.nullable(),
})

/** An administrator's note about a lead. */
const WrittenNote = z.object({
  leadId: Id,
  username: z.string(),
  text: z.string(),
  createdAt: UtcTime,
  updatedAt: UtcTime,
})

const PersonReport = z.object({
  email: z.string(),
  writtenAt: UtcTime,
  /** All leads from the address, also those in the bin and in Spam. */
  leads: z.array(Quote),
  messages: z.array(SentMessage),
  notes: z.array(WrittenNote),
})

export const privacySchemas = {
  report: { body: PersonInput, reply: PersonReport },
  erase: { body: PersonInput, reply: z.object({ leads: z.int() }) },
}
