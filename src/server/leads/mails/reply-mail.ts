import type { Lead } from '#contract/leads/leads.ts'
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

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A query for the deliveries of mails to the sender of a lead, oldest first. */
const mailsTo = (db: Db, { id, email }: Pick<Lead, 'id' | 'email'>) =>
  db
    .selectFrom('deliveries')
    .where(({ and }) => and({ quote_id: id, channel: 'mail', recipient: email }))
    .where('template', '<>', 'team')
    .orderBy('id')

/** The name from which a reply comes: `Tayo at Equatora Energy`. */
export const replyFrom = (senderName: string, { name }: Pick<Company, 'name'>) => oneLine(`${senderName} at ${name}`)

/**
 * Returns the subject of a reply. It repeats the subject of the last mail to the sender, so that mail programs show
 * both in one conversation.
 */
export async function replySubject(db: Db, lead: Lead) {
  const lastMail = (await mailsTo(db, lead).selectAll().execute()).at(-1)
  if (!lastMail)
    return `Your request ${leadReferenceOf(lead)}${lead.productTitle ? `: ${oneLine(lead.productTitle)}` : ''}`
  const subject = isReplyTemplate(lastMail.template)
    ? fromJson<ReplyPayload>(lastMail.payload).subject
    : acknowledgementSubject(lead)
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** Writes the mail of a reply. Its headers name the earlier mails (RFC 5322). Its text quotes the sender's message. */
export async function replyMail(
  db: Db,
  lead: Lead,
  delivery: Delivery,
  { company }: Pick<LeadMailContext, 'company'>,
): Promise<Omit<Mail, 'to'>> {
  const { senderName, subject, text, signature = '' } = fromJson<ReplyPayload>(delivery.payload)
  const earlierMails = await mailsTo(db, lead)
    .select('message_id')
    .where('state', '=', 'sent')
    .where('id', '<', delivery.id)
    .execute()
  const ids = earlierMails.map(({ message_id }) => message_id)
  return {
    ...(senderName && { fromName: replyFrom(senderName, company) }),
    subject,
    replyTo: company.email ? { name: company.name, address: company.email } : null,
    text: [text, signature, ...quotation(lead)].filter(Boolean).join('\n\n'),
    // A reply has only plain text, like a letter that a person writes.
    html: null,
    attachments: await attachmentsOf(db, delivery.id),
    headers: ids.length > 0 ? { 'In-Reply-To': ids.at(-1) ?? '', References: ids.join(' ') } : {},
  }
}

function quotation(lead: Lead) {
  const message = lead.message.trim()
  if (!message) return []
  const lines = message.split(/\r\n|\r|\n/).map((line) => (line ? `> ${line}` : '>'))
  return [`On ${longDate.format(new Date(lead.createdAt))}, ${senderNameOf(lead)} wrote:\n${lines.join('\n')}\n`]
}
