import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { isPerhapsSpam } from '#contract/leads/spam.ts'
import { adminPath } from '#contract/platform/pages.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { composedMail, type MailFact, oneLine } from '#server/deliveries/mails/layout.ts'
import type { LeadMailContext } from './context.ts'
import { fillInFields, leadReferenceOf, senderNameOf } from './fill-in.ts'

const subjectLabels: Record<string, string> = {
  quote: 'Quote',
  partnership: 'Partnership',
  general: 'Inquiry',
  support: 'Support',
  careers: 'Careers',
}

/** The English names of languages, by their codes. */
export const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Writes the mail that tells the team of a new lead. */
export const teamMail = (lead: Lead, context: LeadMailContext) =>
  mailAboutMessage(lead, context, {
    heading: subjectOf(lead),
    paragraph: fillInFields(context.notifications.teamText, lead, context),
    message: lead.message,
    replyTo: { name: senderNameOf(lead), address: lead.email },
  })

type AboutMessage = { heading: string; paragraph: string; message: string; replyTo: HtmlMail['replyTo'] }

/** Writes a mail to the team with a message of a lead's sender and the facts of the lead. */
export function mailAboutMessage(
  lead: Lead,
  { company, palette, publicUrl }: LeadMailContext,
  { heading, paragraph, message, replyTo }: AboutMessage,
): HtmlMail {
  const content = {
    preview: oneLine(message).slice(0, 120).toWellFormed(),
    company: company.name,
    heading,
    paragraphs: [paragraph],
    facts: leadFactsOf(lead),
    quotation: message ? { title: 'Message', text: message } : null,
    action: { label: 'Open the request', href: leadAddress(lead, publicUrl) },
    closing: ['Reply to this mail to answer the sender.'],
  }
  return composedMail(content, { palette, replyTo, headers: { 'Auto-Submitted': 'auto-generated' } })
}

/** The subject, such as `#1042 Quote: Battery container, Amina Bello, Kano Mills`. */
function subjectOf(lead: Lead) {
  const kind = lead.type === 'product' ? 'Quote' : (subjectLabels[lead.subject] ?? 'Inquiry')
  const parts = [lead.productTitle ?? '', senderNameOf(lead) || lead.email, lead.company].map(oneLine)
  const doubt = isPerhapsSpam(lead) ? ' (perhaps spam)' : ''
  return `${leadReferenceOf(lead)} ${kind}${doubt}: ${parts.filter(Boolean).join(', ')}`
}

/** The address that opens a lead in the dashboard, wherever the lead is by then. */
export const leadAddress = ({ id }: Pick<Lead, 'id'>, publicUrl: string) =>
  `${publicUrl}${adminPath}?tab=quotes&lead=${id}`

/** The text of a choice. Returns a choice without a text as it is. */
export const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? key

/**
 * Lists the fields of a lead that are not blank, with their labels, and its language if it is not English. Leaves out
 * the message: mails show it below.
 */
export function leadFactsOf(lead: Lead): MailFact[] {
  const facts: MailFact[] = [
    { label: 'Product', value: lead.productTitle ?? '' },
    { label: 'Subject', value: labelOf(contactSubjects, lead.subject) },
    { label: 'Name', value: senderNameOf(lead) },
    { label: 'Company', value: lead.company },
    { label: 'Phone', value: lead.phone, ...(lead.phones[0] && { href: lead.phones[0].href }) },
    { label: 'E-mail', value: lead.email, href: `mailto:${encodeURIComponent(lead.email)}` },
    { label: 'Project size', value: labelOf(projectSizes, lead.projectSize) },
    { label: 'Timeline', value: labelOf(projectTimelines, lead.timeline) },
    { label: 'Language', value: lead.language === mainLanguage ? '' : (languageNames.of(lead.language) ?? '') },
  ]
  return filledFacts(facts)
}

/** Makes each fact fit for one line, and leaves out those without a value. */
export const filledFacts = (facts: MailFact[]) =>
  facts.map((fact) => ({ ...fact, value: oneLine(fact.value) })).filter(({ value }) => value !== '')
