import type { Generated } from 'kysely'

/** Mails that the site has read in the company's mailbox: of leads, and those that are not assigned to one. */
export type IncomingMailColumns = {
  id: Generated<number>
  /** The lead of the mail; null if it is not assigned. */
  quote_id: number | null
  kind: string
  /** 1 for a mail of the team. */
  is_own: number
  /** The Message-ID; null if the mail has none. Two different mails may have the same. */
  message_id: string | null
  from_address: string
  from_name: string
  /** JSON: the addresses in To and Cc, with their names. */
  recipients: string
  subject: string
  text: string
  quoted: string
  html: string | null
  quoted_html: string | null
  /** JSON: the address that a bounce is about, and the reason; null for all other mails. */
  bounce: string | null
  /** Why the mail belongs to no lead; null if it belongs to one. */
  unassigned_reason: string | null
  /** The number of a lead in the subject. */
  reference: number | null
  sent_at: string | null
  /** When the mail arrived in the mailbox. */
  received_at: string
  /** When the site stored the mail. */
  taken_at: string
}

export type IncomingAttachmentColumns = {
  id: Generated<number>
  mail_id: number
  name: string
  mime_type: string
  size_bytes: number
  bytes: Uint8Array
}

/** The state of a mailbox that the site reads. */
export type MailboxColumns = {
  /** User and host. Another user or host is another mailbox, from which the site begins anew. */
  name: string
  /** The instance that reads the mailbox, until `leased_until`. */
  reader: string
  leased_until: string
  /** When the site first read the mailbox. Of older mails it takes only those of leads. */
  first_read_at: string
  connected_since: string | null
  last_mail_at: string | null
  last_error: string | null
  failed_at: string | null
}

/** How far the site has read a folder. The numbers are texts, because PostgreSQL's integers end at 2^31. */
export type MailboxFolderColumns = {
  mailbox: string
  path: string
  uid_validity: string
  last_uid: string
}
