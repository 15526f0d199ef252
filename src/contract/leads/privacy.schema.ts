import { z } from 'zod'
import { SavedEstimate } from '#contract/estimates/estimate-reply.schema.ts'
import { Email, Id, UtcTime } from '#contract/platform/common.schema.ts'
import { Lead } from './leads.schema.ts'
import { anonymizeAfterMonthsMax } from './privacy.ts'

export const PrivacySettings = z.object({
  /** The site makes a lead anonymous once it has been closed for this many months; null for never. */
  anonymizeAfterMonths: z.int().min(1).max(anonymizeAfterMonthsMax).nullable(),
})

const PersonInput = z.object({ email: Email })

/** A mail or a webhook call about a lead, sent or not. */
const Message = z.object({
  leadId: Id,
  channel: z.string(),
  recipient: z.string(),
  state: z.string(),
  /** The text of an administrator's reply; null for every other message. */
  text: z.string().nullable(),
  /** The attachments of a reply. */
  files: z.array(z.object({ name: z.string(), sizeBytes: z.int() })),
  createdAt: UtcTime,
  sentAt: UtcTime.nullable(),
})

/** An administrator's note about a lead. */
const Note = z.object({
  leadId: Id,
  username: z.string(),
  text: z.string(),
  createdAt: UtcTime,
  updatedAt: UtcTime,
})

/** A field of a lead that an administrator has corrected. */
const Correction = z.object({
  leadId: Id,
  username: z.string(),
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  at: UtcTime,
})

/** A mail that the site has read in the company's mailbox. */
const MailOfPerson = z.object({
  /** Null if the mail belongs to no lead. */
  leadId: Id.nullable(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  receivedAt: UtcTime,
})

/** All data that the site stores about the person with one e-mail address. */
const PersonReport = z.object({
  email: z.string(),
  writtenAt: UtcTime,
  /** All leads from the address, including those in the bin and those in Spam. */
  leads: z.array(Lead),
  messages: z.array(Message),
  notes: z.array(Note),
  /** The mails of the leads, and all others from the address. */
  mails: z.array(MailOfPerson),
  corrections: z.array(Correction),
  /** The estimates that the person has sent with leads. */
  estimates: z.array(SavedEstimate),
})

export const privacySchemas = {
  report: { body: PersonInput, reply: PersonReport },
  erase: { body: PersonInput, reply: z.object({ leads: z.int() }) },
}
