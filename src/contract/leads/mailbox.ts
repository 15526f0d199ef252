import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './mailbox.schema.ts'

export type IncomingMail = z.output<typeof schema.IncomingMail>
export type MailboxStatus = z.output<typeof schema.mailboxSchemas.status.reply>

export const mailboxLimits = {
  /** The site lists a larger mail with its sender and subject, and without its text and files. */
  messageMaxBytes: 20 * 1024 * 1024,
  /** The site deletes a mail that is not assigned after this time. */
  unassignedKeptDays: 30,
  /** When the site first connects to a mailbox, it reads the mails of so many days. */
  firstDays: 30,
  /** The most mails that one call lists. */
  unassignedMax: 200,
} as const

/**
 * A bounce says that a mail could not be delivered. An automatic mail, such as an out-of-office note, and an internal one,
 * within the team, change nothing. Of a mail that is too large, or unreadable such as an
 * encrypted one, the site has no words.
 */
export const incomingMailKinds = ['message', 'internal', 'automatic', 'bounce', 'too large', 'unreadable'] as const

export const mailboxMessages = {
  assigned: 'Somebody has assigned this mail already.',
  noLead: 'There is no request with this number',
} as const

/** The file of an attachment, as a download. */
export const attachmentPath = (id: number | string) => `/api/admin/mailbox/attachments/${id}` as const
/** A picture among the attachments, decoded and written anew, so that a page may show it. */
export const attachmentPicturePath = (id: number | string) => `${attachmentPath(id)}/picture`

/** The calls for the mails that the site reads in the company's mailbox. A lead's own mails are in its timeline. */
export const mailboxApi = typedEndpoints<typeof schema.mailboxSchemas>()({
  status: { method: 'GET', path: '/api/admin/mailbox', tags: ['mailbox'] },
  /** The newest mails that belong to no lead. */
  unassigned: { method: 'GET', path: '/api/admin/mailbox/mails', tags: ['mailbox'] },
  /** Makes a lead of a mail that is not assigned. */
  makeLead: { method: 'POST', path: '/api/admin/mailbox/mails/:id/lead', tags: ['mailbox', 'quotes', 'audit'] },
  /** Assigns a mail to a lead. Its effects are those of a mail that has just arrived. */
  assign: { method: 'PUT', path: '/api/admin/mailbox/mails/:id/lead', tags: ['mailbox', 'quotes', 'audit'] },
  /** Deletes a mail that is not assigned. The mailbox keeps it. */
  remove: { method: 'DELETE', path: '/api/admin/mailbox/mails/:id', tags: ['mailbox', 'audit'] },
  /** Ends the waiting of a lead's sender without a mail, because the team has answered by telephone for example. */
  markAnswered: { method: 'POST', path: '/api/admin/quotes/:id/answered', tags: ['quotes', 'audit'] },
})
