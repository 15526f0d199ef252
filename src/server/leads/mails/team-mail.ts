import type { Quote } from '#contract/leads/quotes.ts'
import { adminPath } from '#contract/platform/pages.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { htmlMail, type MailContent } from '#server/deliveries/mails/layout.ts'
import { oneLine, plainText } from '#server/deliveries/mails/plain-text.ts'
import type { MailContext } from './context.ts'
import { factsOf } from './facts.ts'
import { fillIn, nameOf, referenceOf } from './fill-in.ts'

const subjectLabels: Record<string, string> = {
  quote: 'Quote',
  partnership: 'Partnership',
  general: 'Inquiry',
  support: 'Support',
  careers: 'Careers',
}

/** Writes the mail that tells the team of a new lead. Replies to this mail go to the lead's sender. */
export function teamMail(quote: Quote, context: MailContext): HtmlMail {
  const subject = subjectOf(quote)
  const content: MailContent = {
    preview: oneLine(quote.message).slice(0, 120).toWellFormed(),
    company: context.company.name,
    heading: subject,
    paragraphs: [fillIn(context.notifications.teamText, quote, context)],
    facts: factsOf(quote),
    quotation: quote.message ? { title: 'Message', text: quote.message } : null,
    action: { label: 'Open the request', href: leadAddress(quote, context.publicUrl) },
    closing: ['Reply to this mail to answer the sender.'],
  }
  return {
    subject,
    replyTo: { name: nameOf(quote), address: quote.email },
    text: plainText(content),
    html: htmlMail(content, context.palette),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The subject, such as `#1042 Quote: Battery container, Amina Bello, Kano Mills`. */
function subjectOf(quote: Quote) {
  const kind = quote.type === 'product' ? 'Quote' : (subjectLabels[quote.subject] ?? 'Inquiry')
  const parts = [quote.productTitle ?? '', nameOf(quote) || quote.email, quote.company].map(oneLine)
  return `${referenceOf(quote)} ${kind}: ${parts.filter(Boolean).join(', ')}`
}

function leadAddress(quote: Quote, publicUrl: string) {
  const search = new URLSearchParams({ tab: 'quotes', q: referenceOf(quote) })
  return `${publicUrl}${adminPath}?${search}`
}
