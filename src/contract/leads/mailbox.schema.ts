import { z } from 'zod'
import { EmptyReply, Id, IdParams, UtcTime } from '#contract/platform/common.schema.ts'
import { Lead } from './leads.schema.ts'
import { incomingMailKinds } from './mailbox.ts'

const MailAddress = z.object({ address: z.string(), name: z.string() })

const IncomingAttachment = z.object({
  id: Id,
  name: z.string(),
  /** The type of the file by its bytes, not as the sender has named it. */
  mimeType: z.string(),
  sizeBytes: z.int(),
  /** True if `attachmentPicturePath` shows the file as a picture. */
  isPicture: z.boolean(),
})

/** A mail that the site has read in the company's mailbox. */
export const IncomingMail = z.object({
  id: Id,
  /** The lead to which the mail belongs; null if it is not assigned. */
  quoteId: Id.nullable(),
  kind: z.enum(incomingMailKinds),
  /** True for a mail of the team, such as a reply that was written in the mailbox. */
  isOwn: z.boolean(),
  from: MailAddress,
  to: z.array(MailAddress),
  subject: z.string(),
  /** The text as the person wrote it, without the quoted rest. */
  text: z.string(),
  /** The mails that the text quotes; '' for none. */
  quoted: z.string(),
  /** The sanitised HTML of the text; null if the mail has only plain text. */
  html: z.string().nullable(),
  quotedHtml: z.string().nullable(),
  attachments: z.array(IncomingAttachment),
  /** The address that could not be reached, with the reason, if the mail is a bounce. */
  bounce: z.object({ address: z.string(), reason: z.string() }).nullable(),
  /** Why the mail belongs to no lead, as a sentence; null if it belongs to one. */
  unassignedReason: z.string().nullable(),
  /** The number of the lead that the subject names, such as 1042 for `#1042`; null if it names none. */
  reference: z.int().nullable(),
  /** The lead to which a mail that is not assigned may belong: the one in its subject, or the newest of its sender. */
  suggestedQuoteId: Id.nullable(),
  /** The time in the mail's header `Date`; null if the header is missing or wrong. */
  sentAt: UtcTime.nullable(),
  /** When the mail arrived in the mailbox. */
  receivedAt: UtcTime,
})

const MailboxStatus = z.object({
  /** The address of the mailbox without its password: `info@example.com at imap.example.com`; null if none is set. */
  mailbox: z.string().nullable(),
  /** Since when the site is connected; null if it is not. */
  connectedSince: UtcTime.nullable(),
  /** When the site last took a mail; null if it has taken none. */
  lastMailAt: UtcTime.nullable(),
  /** Why the site is not connected, as a sentence; null if the last try succeeded. */
  lastError: z.string().nullable(),
  /** The time of `lastError`. */
  failedAt: UtcTime.nullable(),
  /** The number of mails that are not assigned. */
  unassigned: z.int(),
})

export const mailboxSchemas = {
  status: { reply: MailboxStatus },
  unassigned: { reply: z.array(IncomingMail) },
  makeLead: { params: IdParams, reply: Lead },
  assign: { params: IdParams, body: z.object({ quoteId: Id }), reply: Lead },
  remove: { params: IdParams, reply: EmptyReply },
  markAnswered: { params: IdParams, reply: Lead },
}
