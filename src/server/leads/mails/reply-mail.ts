import type { Lead } from '#contract/leads/leads.ts'
import { localTime, type OfficeHours } from '#contract/leads/office.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { fill } from '#contract/texts/texts.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'
import { isReplyTemplate, type ReplyPayload } from '#server/deliveries/reply-payload.ts'
import type { Delivery } from '#server/deliveries/store.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Company } from '#server/platform/settings/company.ts'
import { attachmentsOf } from '../desk/reply-files.ts'
import { acknowledgementSubject } from './acknowledgement.ts'
import type { LeadMailContext } from './context.ts'
import { leadReferenceOf, senderNameOf } from './fill-in.ts'
import { incomingTemplate } from './incoming-mail.ts'
import { mailTextsIn } from './texts.ts'

/** A query for the deliveries of mails to the sender of a lead, oldest first. */
const mailsTo = (db: Db, { id, email }: Pick<Lead, 'id' | 'email'>) =>
  db
    .selectFrom('deliveries')
    .where(({ and }) => and({ quote_id: id, channel: 'mail', recipient: email }))
    .where('template', '<>', 'team')
    .where('template', 'not like', incomingTemplate('%'))
    .orderBy('id')

/** The name from which a reply comes: `Tayo at Equatora Energy`. */
export async function replyFrom(senderName: string, { name }: Pick<Company, 'name'>, { language }: Lead) {
  const { mails } = await mailTextsIn(language)
  return oneLine(fill<string>(mails.reply.from, { sender: senderName, company: name }))
}

/**
 * Returns the subject of a reply, in the lead's language. It repeats the subject of the last mail to the sender, so that mail programs show
 * both in one conversation.
 */
export async function replySubject(db: Db, lead: Lead) {
  const lastMail = (await mailsTo(db, lead).selectAll().execute()).at(-1)
  const texts = await mailTextsIn(lead.language)
  if (!lastMail) {
    const { subject, subjectWithProduct } = texts.mails.reply
    const product = oneLine(lead.productTitle ?? '')
    return fill<string>(product ? subjectWithProduct : subject, { reference: leadReferenceOf(lead), product })
  }
  const subject = isReplyTemplate(lastMail.template)
    ? fromJson<ReplyPayload>(lastMail.payload).subject
    : acknowledgementSubject(lead, texts)
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** Writes the mail of a reply. Its headers name the earlier mails (RFC 5322). Its text quotes the sender's last mail. */
export async function replyMail(
  db: Db,
  lead: Lead,
  delivery: Delivery,
  { company, office, answerTo }: LeadMailContext,
): Promise<Omit<Mail, 'to'>> {
  const { senderName, subject, text, signature = '' } = fromJson<ReplyPayload>(delivery.payload)
  const ids = await earlierMessageIds(db, lead, delivery)
  return {
    ...(senderName && { fromName: await replyFrom(senderName, company, lead) }),
    subject,
    replyTo: answerTo,
    text: [text, signature, ...(await quotation(db, lead, delivery, office))].filter(Boolean).join('\n\n'),
    // A reply has only plain text, like a letter that a person writes.
    html: null,
    attachments: await attachmentsOf(db, delivery.id),
    headers: ids.length > 0 ? { 'In-Reply-To': ids.at(-1) ?? '', References: ids.join(' ') } : {},
  }
}

/** The Message-IDs of the conversation with a lead's sender before a reply, oldest first: of mails in both directions. */
async function earlierMessageIds(db: Db, lead: Lead, { id, created_at }: Delivery) {
  const sent = await mailsTo(db, lead)
    .select(['message_id', 'created_at as at'])
    .where('state', '=', 'sent')
    .where('id', '<', id)
    .execute()
  const received = await db
    .selectFrom('incoming_mails')
    .select(['message_id', 'received_at as at'])
    .where('quote_id', '=', lead.id)
    .where('kind', 'in', ['message', 'too large', 'unreadable'])
    .where('received_at', '<=', created_at)
    .execute()
  const mails = [...sent, ...received].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  return [...new Set(mails.flatMap(({ message_id }) => message_id ?? []))]
}

/**
 * Quotes the last mail of the sender before a reply, with a line in the lead's language above it; their first message
 * if they have written no mail.
 */
async function quotation(db: Db, lead: Lead, { created_at }: Delivery, { timeZone }: OfficeHours) {
  const lastMail = await db
    .selectFrom('incoming_mails')
    .select(['text', 'from_name', 'from_address', 'received_at'])
    .where(({ and }) => and({ quote_id: lead.id, kind: 'message', is_own: 0 }))
    .where('text', '<>', '')
    .where('received_at', '<=', created_at)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const text = (lastMail?.text ?? lead.message).trim()
  if (!text) return []
  const author = lastMail ? oneLine(lastMail.from_name) || lastMail.from_address : senderNameOf(lead)
  const lines = text.split(/\r\n|\r|\n/).map((line) => (line ? `> ${line}` : '>'))
  const time = localTime(timeZone, Date.parse(lastMail?.received_at ?? lead.createdAt))
  const day = formatsOf(lead.language).longDate(new Date(time).toISOString().slice(0, 10))
  const { mails } = await mailTextsIn(lead.language)
  return [`${fill<string>(mails.reply.quotation, { day, author })}\n${lines.join('\n')}\n`]
}
