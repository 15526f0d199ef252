import type { Lead } from '#contract/leads/leads.ts'
import { adminPath } from '#contract/platform/pages.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { htmlMail, type MailContent, oneLine, plainText } from '#server/deliveries/mails/layout.ts'
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
export function teamMail(lead: Lead, context: MailContext): HtmlMail {
  const subject = subjectOf(lead)
  const content: MailContent = {
    preview: oneLine(lead.message).slice(0, 120).toWellFormed(),
    company: context.company.name,
    heading: subject,
    paragraphs: [fillIn(context.notifications.teamText, lead, context)],
    facts: factsOf(lead),
    quotation: lead.message ? { title: 'Message', text: lead.message } : null,
    action: { label: 'Open the request', href: leadAddress(lead, context.publicUrl) },
    closing: ['Reply to this mail to answer the sender.'],
  }
  return {
    subject,
    replyTo: { name: nameOf(lead), address: lead.email },
    text: plainText(content),
    html: htmlMail(content, context.palette),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The subject, such as `#1042 Quote: Battery container, Amina Bello, Kano Mills`. */
function subjectOf(lead: Lead) {
  const kind = lead.type === 'product' ? 'Quote' : (subjectLabels[lead.subject] ?? 'Inquiry')
  const parts = [lead.productTitle ?? '', nameOf(lead) || lead.email, lead.company].map(oneLine)
  return `${referenceOf(lead)} ${kind}: ${parts.filter(Boolean).join(', ')}`
}

function leadAddress(lead: Lead, publicUrl: string) {
  const search = new URLSearchParams({ tab: 'quotes', q: referenceOf(lead) })
  return `${publicUrl}${adminPath}?${search}`
}
