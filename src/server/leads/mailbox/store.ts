import { sql } from 'kysely'
import type { IncomingMail } from '#contract/leads/mailbox.ts'
import { mailboxLimits } from '#contract/leads/mailbox.ts'
import { dayMs } from '#contract/platform/time.ts'
import { deleteExpired, deleteInBatches, fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { newestLeadFrom } from './find-lead.ts'
import type { IncomingMessage } from './read-message.ts'

type NewMail = Omit<IncomingMessage, 'kind' | 'isSealed' | 'references' | 'formerIds' | 'replyTo'> & {
  kind: IncomingMail['kind']
  quoteId: number | null
  reason: string
  isOwn: boolean
  receivedAt: Date
  takenAt: Date
}

/** Stores a mail with its attachments. */
export async function insertMail(db: Db, mail: NewMail): Promise<Row<'incoming_mails'>> {
  const row = await db
    .insertInto('incoming_mails')
    .values({
      quote_id: mail.quoteId,
      kind: mail.kind,
      is_own: Number(mail.isOwn),
      message_id: mail.messageId && storable(mail.messageId),
      from_address: storable(mail.from?.address ?? ''),
      from_name: storable(mail.from?.name ?? ''),
      recipients: storable(JSON.stringify(mail.to)),
      subject: storable(mail.subject),
      text: storable(mail.text),
      quoted: storable(mail.quoted),
      html: mail.html && storable(mail.html),
      quoted_html: mail.quotedHtml && storable(mail.quotedHtml),
      bounce: mail.bounce && storable(JSON.stringify(mail.bounce)),
      unassigned_reason: mail.quoteId === null ? mail.reason : null,
      reference: mail.reference,
      sent_at: mail.date?.toISOString() ?? null,
      received_at: mail.receivedAt.toISOString(),
      taken_at: mail.takenAt.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { name, mimeType, bytes } of mail.attachments)
    await db
      .insertInto('incoming_attachments')
      .values({
        mail_id: row.id,
        name: storable(name),
        mime_type: storable(mimeType),
        size_bytes: bytes.length,
        bytes,
      })
      .execute()
  return row
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** The mails of a lead, oldest first. */
export async function mailsOfLead(db: Db, quoteId: number) {
  const rows = await db
    .selectFrom('incoming_mails')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return toIncomingMails(db, rows)
}

const unassignedMails = (db: Db) => db.selectFrom('incoming_mails').where('quote_id', 'is', null)

export async function listUnassigned(db: Db) {
  const newest = unassignedMails(db).selectAll().orderBy('id', 'desc').limit(mailboxLimits.unassignedMax)
  return toIncomingMails(db, await newest.execute())
}

export async function countUnassigned(db: Db) {
  const { count } = await unassignedMails(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function toIncomingMails(db: Db, rows: Row<'incoming_mails'>[]): Promise<IncomingMail[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const attachments = await db
    .selectFrom('incoming_attachments')
    .select(['id', 'mail_id', 'name', 'mime_type', 'size_bytes'])
    .where('mail_id', 'in', ids)
    .orderBy('id')
    .execute()
  const mails: IncomingMail[] = []
  for (const row of rows) {
    const own = attachments.filter(({ mail_id }) => mail_id === row.id)
    mails.push({ ...toIncomingMail(row, own), suggestedQuoteId: await suggestedLead(db, row) })
  }
  return mails
}

async function suggestedLead(db: Db, { quote_id, reference, from_address }: Row<'incoming_mails'>) {
  if (quote_id !== null) return null
  const leads = db.selectFrom('quotes').select('id').where('anonymised_at', 'is', null)
  const named = reference === null ? undefined : leads.where('id', '=', reference)
  return (await named?.executeTakeFirst())?.id ?? newestLeadFrom(db, from_address)
}

type Attachment = Omit<Row<'incoming_attachments'>, 'bytes'>

const toIncomingMail = (row: Row<'incoming_mails'>, attachments: Attachment[]) => ({
  id: row.id,
  quoteId: row.quote_id,
  // The cast is safe: only kinds from the contract's list are stored.
  kind: row.kind as IncomingMail['kind'],
  isOwn: row.is_own === 1,
  from: { address: row.from_address, name: row.from_name },
  to: fromJson<IncomingMail['to']>(row.recipients),
  subject: row.subject,
  text: row.text,
  quoted: row.quoted,
  html: row.html,
  quotedHtml: row.quoted_html,
  attachments: attachments.map(({ id, name, mime_type, size_bytes }) => ({
    id,
    name,
    mimeType: mime_type,
    sizeBytes: size_bytes,
    isPicture: shownPictures.includes(mime_type),
  })),
  bounce: row.bounce === null ? null : fromJson<IncomingMail['bounce']>(row.bounce),
  unassignedReason: row.unassigned_reason,
  reference: row.reference,
  sentAt: row.sent_at,
  receivedAt: row.received_at,
})

/** The pictures that the site decodes. */
const shownPictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

// Longer than the site looks back when a server numbers its mails anew.
const hashesKeptDays = 90

/** Deletes mails that nobody has assigned for a long time, and the hashes of old mails. */
export async function deleteOldMails(db: Db, now: Date) {
  const end = new Date(now.getTime() - mailboxLimits.unassignedKeptDays * dayMs).toISOString()
  // One at a time, because a mail may have large attachments.
  await deleteInBatches(db, 'incoming_mails', sql<boolean>`quote_id is null and taken_at <= ${end}`, 1)
  await deleteExpired(db, 'taken_mails', 'taken_at', now, { keptMs: hashesKeptDays * dayMs })
}
