import type { Generated } from 'kysely'

export type LeadColumns = {
  id: Generated<number>
  type: string
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  subject: string
  project_size: string
  timeline: string
  message: string
  status: string
  product_id: number | null
  product_title: string | null
  /** The project that the visitor asks about; null if there is none, or if it was deleted before the lead arrived. */
  project_id: number | null
  project_title: string | null
  /** The code of the estimate that the visitor sent with the lead. Estimates exist for `estimateLimits.savedYears`. */
  estimate_code: string | null
  /** All texts of the lead and of its notes, normalized for searches. */
  search_text: string
  /** Hash of the client's idempotency key and of the request: a repeated request finds the stored lead. */
  idempotency_key: string | null
  version: number
  created_at: string
  updated_at: string
  /** When the lead was moved to the bin; null if it is not there. */
  deleted_at: string | null
  /** When the server or an administrator marked the lead as spam; null if it is not spam. */
  spam_at: string | null
  /** JSON list of the reasons why the lead is or may be spam; null without reasons. */
  spam_reasons: string | null
  /** Hash of the message without case, links and punctuation, to find repeated messages; null without a message. */
  text_hash: string | null
  /** JSON: how the sender came to the site; null if the browser did not tell. */
  origin: string | null
  /** When the privacy policy to which the form linked was last saved; null if there was no policy. */
  policy_version: string | null
  /** When the sender first touched the form, which links to the policy; if that is unknown, when the lead arrived. */
  policy_shown_at: string | null
  /** `anonymizedAt` in code: when the sender's data and message were removed; null if the lead still has them. */
  anonymised_at: string | null
  /** The day of the follow-up, `yyyy-mm-dd`; null if none is planned. */
  follow_up_on: string | null
  /** JSON: the phone numbers in `phone`, with their links; null if the site has not looked for them yet. */
  phones: Generated<string | null>
  /** The last digits of the phone number, by which leads of the same person are found. */
  phone_key: string | null
  /** The administrator who looks after the lead; null if the lead has no owner. */
  owner_id: Generated<number | null>
  /** Since when the sender waits for an answer to a mail of theirs; null if the sender does not. */
  waiting_since: Generated<string | null>
  /** The timeline gives the tens digit, the project size the ones digit. The lowest number is the most urgent. */
  urgency: Generated<number>
  /** How the company got a lead that an administrator has entered, such as `phone`; null for a lead of a form. */
  source: Generated<string | null>
  /** The day on which the person agreed that the company stores the lead, `yyyy-mm-dd`; null if nobody noted it. */
  consent_on: Generated<string | null>
  /** 'won' or 'lost'; null if nobody has said. It counts only while the lead is closed. */
  outcome: Generated<string | null>
  /** A decimal number such as `1250000.50`; null if unknown. */
  outcome_value: Generated<string | null>
  /** The currency of `outcome_value` (ISO 4217); null without a value. */
  outcome_currency: Generated<string | null>
  outcome_reason: Generated<string | null>
  /** When the outcome was set to won or lost; null without an outcome. */
  outcome_at: Generated<string | null>
  /** The language of the page whose form the sender filled in, such as `fr`. */
  language: Generated<string>
}

export type NoteColumns = {
  quote_id: number
  /** The id of the author. */
  admin_id: number | null
  username: string
  text: string
  /** When the author deleted the note; null if it is not deleted. The author can restore it for a day. */
  deleted_at: Generated<string | null>
}

/** The events of a lead, for its timeline. Notes and deliveries are in tables of their own. */
export type EventColumns = {
  id: Generated<number>
  quote_id: number
  at: string
  /** The administrator who caused the event. If none did, this is null and `username` is ''. */
  admin_id: number | null
  username: string
  kind: string
  /** The status, follow-up day, owner's username or corrected text before the event; null for any other kind. */
  old_value: string | null
  /** The status, follow-up day, owner's username or corrected text after the event; null for any other kind. */
  new_value: string | null
}

/** Attachments of replies, with a content in `blobs`. Nobody but administrators can open them. */
export type ReplyFileColumns = {
  id: Generated<number>
  quote_id: number
  /** The reply that has the file; null while the reply is not sent. */
  delivery_id: number | null
  /** The administrator who chose the file. */
  admin_id: number
  name: string
  mime_type: string
  size_bytes: number
  blob_hash: string
  /** When housekeeping deletes a file that was not sent; null once it is sent. */
  expires_at: string | null
}
