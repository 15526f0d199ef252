import type { Lead } from '#contract/leads/leads.ts'
import { DeliveryFailure } from '#server/deliveries/failure.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { LeadMailContext } from './context.ts'
import { leadReferenceOf, senderNameOf } from './fill-in.ts'
import { mailAboutMessage } from './team-mail.ts'

/** The template of the mail that tells the team of a mail of a lead's sender. */
export const incomingTemplate = (mailId: number | string) => `incoming-${mailId}`
export const isIncomingTemplate = (template: string) => template.startsWith(incomingTemplate(''))

/** Writes the mail that tells the team of an answer. Replies to it go to the author of the answer. */
export async function incomingMail(db: Db, lead: Lead, template: string, context: LeadMailContext): Promise<HtmlMail> {
  const id = Number(template.slice(incomingTemplate('').length))
  const mail = await db.selectFrom('incoming_mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mail) throw new DeliveryFailure('refused', 'The mail was deleted.')
  const author = oneLine(mail.from_name || senderNameOf(lead) || mail.from_address)
  return mailAboutMessage(lead, context, {
    heading: `${leadReferenceOf(lead)} Answer from ${author}`,
    paragraph: `${author} has answered by mail: ${oneLine(mail.subject)}`,
    message: mail.text,
    replyTo: { name: author, address: mail.from_address },
  })
}
