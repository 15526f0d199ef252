import type { Lead } from '#contract/leads/leads.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { composedMail } from '#server/deliveries/mails/layout.ts'
import type { RepeatedWords } from '../spam/judge-lead.ts'
import type { LeadMailContext } from './context.ts'
import { fillInFields, leadReferenceOf } from './fill-in.ts'
import { leadFactsOf } from './team-mail.ts'

export const acknowledgementSubject = (lead: Lead) => `We have received your request (${leadReferenceOf(lead)})`

/**
 * Writes the automatic mail that tells the sender of a lead that the lead has arrived and when to expect an answer. The
 * address may be a stranger's, because nobody has checked it, so the mail repeats only the words in `repeats`.
 */
export function acknowledgement(received: Lead, context: LeadMailContext, repeats: RepeatedWords): HtmlMail {
  const { company, notifications, answerTo } = context
  const lead = withoutWordsOf(received, repeats)
  const content = {
    preview: '',
    company: company.name,
    heading: acknowledgementSubject(lead),
    paragraphs: fillInFields(notifications.answerText, lead, context).split(/\n{2,}/),
    facts: [{ label: 'Reference', value: leadReferenceOf(lead) }, ...leadFactsOf(lead)],
    quotation: repeats.message && lead.message ? { title: 'You wrote', text: lead.message } : null,
    action: null,
    closing: [contactText(company), 'You get this mail because somebody sent a form on our site with this address.'],
  }
  return composedMail(content, {
    palette: context.palette,
    replyTo: answerTo,
    // These headers keep the sender's mail program from answering this mail automatically (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
}

/** The lead without the texts that its sender has typed, except the message. A title of a known product is our own. */
const withoutWordsOf = (lead: Lead, repeats: RepeatedWords): Lead => ({
  ...lead,
  ...(!repeats.name && { firstName: '', lastName: '' }),
  company: '',
  phone: '',
  email: '',
  productTitle: lead.productId === null ? null : lead.productTitle,
})

function contactText({ phone, email, hours }: LeadMailContext['company']) {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ')
  const hoursSentence = hours.length > 0 ? ` Our hours: ${hours.join('; ')}.` : ''
  return ways && `To reach somebody sooner, ${ways}.${hoursSentence}`
}
