import type { Lead } from '#contract/leads/leads.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { senderName, subjectText } from './lead-texts.ts'

/** A little less than 2,083, the length of the longest address that Windows passes to a mail program. */
export const mailtoMaxChars = 2000

const topicMaxChars = 80

/** Returns the `mailto:` address of a new mail. Encodes the fields, so that no text can add another field. */
export function mailtoHref(email: string, fields: Record<string, string> = {}) {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodedText(value)}`)
  return [`mailto:${encodedText(email).replaceAll('%40', '@')}`, ...(query.length > 0 ? [query.join('&')] : [])].join(
    '?',
  )
}

/** Returns the `mailto:` address of an answer, with the lead's number in its subject and the message as a quote. */
export function replyHref(lead: Lead) {
  const subject = `Re: your request #${lead.id}${topicSuffix(lead)}`
  const body = (message: string) =>
    `\r\n\r\n${dateAndTime(lead.createdAt)}, ${senderName(lead)}:\r\n${quotedMessage(message)}`
  const href = (message: string) => mailtoHref(lead.email, message ? { subject, body: body(message) } : { subject })
  return longestFittingHref(lead.message.trim(), href)
}

/** Returns the address that opens WhatsApp with a first sentence to a number such as `+2348031234567`. */
export function whatsAppHref(e164: string, { id, firstName }: Pick<Lead, 'id' | 'firstName'>, company: string) {
  const text = `Hello${firstName && ` ${firstName}`}, this is ${company} about your request #${id}.`
  return `https://wa.me/${e164.replace('+', '')}?text=${encodedText(text)}`
}

/** Returns the address with as much of the message as fits into `mailtoMaxChars`. */
function longestFittingHref(message: string, href: (message: string) => string) {
  if (href(message).length <= mailtoMaxChars) return href(message)
  const characters = [...message]
  let fittingCount = 0
  let tooLongCount = characters.length
  const shortened = (count: number) => `${characters.slice(0, count).join('').trimEnd()} […]`
  while (tooLongCount - fittingCount > 1) {
    const count = Math.floor((fittingCount + tooLongCount) / 2)
    if (href(shortened(count)).length <= mailtoMaxChars) fittingCount = count
    else tooLongCount = count
  }
  return href(fittingCount > 0 ? shortened(fittingCount) : '')
}

function topicSuffix({ productTitle, subject }: Lead) {
  const characters = [...(productTitle ?? subjectText(subject))]
  if (characters.length === 0) return ''
  const isLong = characters.length > topicMaxChars
  return `: ${characters.slice(0, topicMaxChars).join('')}${isLong ? '…' : ''}`
}

const quotedMessage = (message: string) =>
  message
    .split(/\r\n|\r|\n/)
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\r\n')

/** Encodes a text for an address. Half a surrogate pair can't be encoded, so it is replaced. */
const encodedText = (text: string) => encodeURIComponent(text.toWellFormed())
