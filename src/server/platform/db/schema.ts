import type { Generated, Kysely, Selectable } from 'kysely'
import type {
  BinColumns,
  DraftColumns,
  PresenceColumns,
  SavedVersionColumns,
  ScheduleColumns,
  SharedPreviewColumns,
} from './editing-columns.ts'
import type { EventColumns, LeadColumns, NoteColumns, ReplyFileColumns } from './lead-columns.ts'
import type * as mailbox from './mailbox-columns.ts'

// The tables of both databases. Columns are text, integers, reals or bytes: booleans are 0 and 1, lists are JSON, times
// are UTC ISO strings. Each store maps its rows to the contract's entities in one place.

export type Tables = {
  admins: EditedColumns & AdminColumns
  account_links: AccountLinkColumns
  recovery_codes: RecoveryCodeColumns
  passkeys: PasskeyColumns
  /** A hash of each browser in which an administrator has signed in. Housekeeping deletes a row after `forget_at`. */
  known_browsers: { key: string; forget_at: string }
  sessions: {
    id: Generated<number>
    /** SHA-256 of the token, in hex: a reader of the table can't sign in with it. */
    token_hash: string
    admin_id: number
    user_agent: string
    created_at: string
    last_seen_at: string
    expires_at: string
  }
  quotes: LeadColumns
  lead_notes: EditedColumns & NoteColumns
  lead_events: EventColumns
  reply_files: ReplyFileColumns
  /** The last digits of the second and further phone numbers of a lead. `quotes.phone_key` has those of the first. */
  lead_phone_keys: { quote_id: number; phone_key: string }
  incoming_mails: mailbox.IncomingMailColumns
  incoming_attachments: mailbox.IncomingAttachmentColumns
  /** A hash of each mail that the site has read, so that it takes each once. Housekeeping deletes old rows. */
  taken_mails: { id: Generated<number>; hash: string; taken_at: string }
  mailboxes: mailbox.MailboxColumns
  mailbox_folders: mailbox.MailboxFolderColumns
  /** Estimates that visitors saved, with the results of that time. */
  estimates: {
    /** 128 random bits in base64url. */
    code: string
    created_at: string
    expires_at: string
    /** JSON, compressed with brotli, in base64. */
    estimate: string
    /** Hash of the client's idempotency key and of the request: a repeated request finds the stored estimate. */
    idempotency_key: string | null
  }
  /**
   * Numbers of leads by week, type and status, without spam and the bin. For each change, triggers add a row with 1 or
   * -1 in `leads`, so the sum of `leads` is the number of leads.
   */
  quote_tallies: {
    /** The Monday of the week in UTC, `yyyy-mm-dd`. */
    week: string
    type: string
    status: string
    leads: number
  }
  products: OrderedColumns & {
    title: string
    description: string
    image: string
    icon: string
    features: string
    spec_file: string | null
    /** JSON: the rows of the table of specifications. */
    specifications: string
    /** JSON: questions with their answers. */
    questions: string
    /** JSON: the parts of a single-line diagram. */
    diagram: string
  }
  projects: OrderedColumns & ProjectColumns
  news: EntityColumns & {
    title: string
    date: string
    location: string
    media_url: string | null
    write_up: string
    is_active: number
  }
  content: EntityColumns & { key: string; title: string | null; content: string; type: string }
  media: {
    id: Generated<number>
    url: string
    original_name: string
    mime_type: string
    size_bytes: number
    alt: string
    /** JSON: `Translations` of the alt text. */
    translations: Generated<string>
    /** '' if the file is listed by its name. */
    title: Generated<string>
    /** JSON: a sorted list of texts in lower case. */
    tags: Generated<string>
    /** Name, title, tags, alt text, address and type, in lower case for searches. */
    search_text: string
    /** The point that a crop keeps in view, in percent from the left and from the top; null for the middle. */
    focus_x: Generated<number | null>
    focus_y: Generated<number | null>
    /** Width in pixels; null unless the file is a picture that is stored here and does not move. */
    width: number | null
    /** Height in pixels; null if `width` is null. */
    height: number | null
    /** The dominant colour as `#rrggbb`; null if `width` is null. */
    color: string | null
    /** From 0 to 255; null unless it was measured when the file was stored. */
    text_brightness: Generated<number | null>
    /** The hash of the file's bytes; null for a file on another site. */
    blob_hash: string | null
    version: number
    uploaded_at: string
    updated_at: string
  }
  /** The content of files, by the first 32 hex digits of their SHA-256. Equal files share a row. */
  blobs: { hash: string; bytes: Uint8Array; mime_type: string; size_bytes: number }
  /** Pictures in another width or format, made on the first request. */
  picture_variants: { hash: string; width: number; format: string; bytes: Uint8Array }
  audit: {
    id: Generated<number>
    at: string
    admin_id: number | null
    username: string
    action: string
    entity: string
    entity_id: string
    before: string | null
    after: string | null
  }
  versions: SavedVersionColumns
  bin: BinColumns
  /** The content of the files in the bin. */
  bin_files: { bin_id: number; bytes: Uint8Array }
  drafts: EditedColumns & DraftColumns
  schedules: ScheduleColumns
  presence: PresenceColumns
  /** Old addresses, and the pages to which the site redirects them. */
  redirects: { id: Generated<number>; path: string; target: string; created_at: string }
  /** Addresses that clients have requested and that do not exist. */
  missing_pages: { path: string; count: number; last_on: string }
  shared_previews: SharedPreviewColumns
  /** Mails and webhooks about leads, written in the transaction of their lead and sent by a worker. */
  deliveries: {
    id: Generated<number>
    quote_id: number
    /** 'mail' or 'webhook'. */
    channel: string
    /** The kind of message. No two rows have the same lead, template and recipient, so no delivery is written twice. */
    template: string
    /** An e-mail address, or the address of the webhook. */
    recipient: string
    /** JSON: the body of a webhook, a reply, or the words that an acknowledgement repeats; '' for any other mail. */
    payload: string
    /** The Message-ID of a mail, or the id of a webhook: the same for each attempt, so receivers notice a repeat. */
    message_id: string
    /** 'waiting', 'sent', 'failed' (and tried again) or 'given-up'. */
    state: string
    tries: number
    next_try_at: string
    /** Until this time no other process takes the delivery; '' if no process has taken it. */
    leased_until: string
    last_error: string | null
    /** The time of the first failure since the last success. */
    failing_since: string | null
    /** When an administrator marked the failure as seen; null if none has. */
    seen_at: string | null
    created_at: string
    sent_at: string | null
  }
  /** Settings of administrators, as JSON. They are private, unlike content. */
  settings: { key: string; value: string; version: number; updated_at: string }
  /** Random keys that all instances share. The first instance that needs a key creates it. */
  secrets: { name: string; value: string }
  /** How often the data of each tag has changed, for the caches of every process. `subject` holds the tag. */
  changes: { subject: string; version: number }
  /**
   * Counts of rate limits and backoffs, a hash of each address from which an administrator has signed in, and one of
   * each passkey challenge that was used. Housekeeping deletes a row after `forget_at`.
   */
  throttles: { key: string; count: number; blocked_until: string; forget_at: string }
}

type VersionedColumns = { id: Generated<number>; version: number }
type EditedColumns = VersionedColumns & { created_at: string; updated_at: string }
/** `translations` is JSON: the texts in other languages. */
type EntityColumns = EditedColumns & { translations: Generated<string> }
type OrderedColumns = EntityColumns & {
  /** Position in the public order, from 0. */
  position: number
}

type TablesWith<Columns> = { [Name in keyof Tables]: Tables[Name] extends Columns ? Name : never }[keyof Tables]

export type VersionedTable = TablesWith<VersionedColumns>
export type OrderedTable = TablesWith<OrderedColumns>

export type Db = Kysely<Tables>
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

type AdminColumns = {
  username: string
  email: string
  /** The address before the last change, until it agrees to the new one or a day is over; then null. */
  former_email: Generated<string | null>
  /** Until then, no link for a new password is mailed; null if links are mailed. */
  resets_held_until: Generated<string | null>
  password_hash: string
  /** When the administrator was deactivated; null for an active administrator. */
  deactivated_at: Generated<string | null>
  last_seen_at: Generated<string | null>
  /** The name in the sender of the administrator's replies; '' if it is the username. */
  mail_name: Generated<string>
  /** The text below the administrator's replies. */
  signature: Generated<string>
  /** The secret, in Base32, from which an authenticator app makes its codes; null if the administrator uses no app. */
  totp_secret: Generated<string | null>
  /** The step (30 s each) of the last code that was used, so that no code works twice. */
  totp_step: Generated<number | null>
  /** 1 if the site mails the administrator about leads that a colleague has assigned. */
  mails_assigned: Generated<number>
  /** 1 if the site mails the administrator in the morning about follow-ups that are due. */
  mails_due: Generated<number>
}

/** Codes with which an administrator signs in without the authenticator app. Each works once. */
type RecoveryCodeColumns = { id: Generated<number>; admin_id: number; code_hash: string }

/** Keys with which an administrator's devices sign in. */
type PasskeyColumns = {
  id: Generated<number>
  admin_id: number
  /** The name that the device has given to the passkey: random bytes in base64url. */
  credential_id: string
  /** The public key in the format COSE, in base64url. */
  public_key: string
  /** How often the device has signed with the passkey; 0 if the device does not count. The number never falls. */
  sign_count: number
  /** The host of the site when the passkey was created. Browsers use the passkey only at this host. */
  host: string
  name: string
  created_at: string
  last_used_at: Generated<string | null>
}

/** Links that work once. Each lets its holder do one thing without signing in. */
type AccountLinkColumns = {
  id: Generated<number>
  /** 'invitation' to become an administrator, 'reset' to set a new password, 'address' to agree to a new address. */
  kind: string
  /** SHA-256 of the token, in hex: a reader of the table can't use the link. */
  token_hash: string
  /**
   * The administrator who invites, or whose password or address the link is about; null for an invitation that an earlier
   * version of the site has stored.
   */
  admin_id: number | null
  /** The e-mail address for which the link was created; '' if it was not mailed. */
  email: string
  /** The username of that administrator. */
  username: string
  created_at: string
  expires_at: string
}

/** The columns of a project besides those that every ordered entity has. */
type ProjectColumns = {
  title: string
  description: string
  image: string
  category: string
  year: string
  location: string
  value: string
  overview: string
  features: string
  metrics: string
  country: string | null
  latitude: number | null
  longitude: number | null
  /** How exact the place is that visitors see: `exact`, `town` or `region`. */
  precision: string
  capacity: number | null
  capacity_unit: string | null
  /** The day of completion, such as `2025-03-14`. */
  completed_on: string | null
  chart_title: string | null
  chart_unit: string | null
  bars: string
  diagram: string
  /** JSON: the ids of products. */
  products: string
}
