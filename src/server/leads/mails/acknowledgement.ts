import type { Lead } from '#contract/leads/leads.ts'
import { languages, mainLanguage } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import type { HtmlMail } from '#server/deliveries/mailer.ts'
import { composedMail } from '#server/deliveries/mails/layout.ts'
import type { RepeatedWords } from '../spam/judge-lead.ts'
import type { LeadMailContext } from './context.ts'
import { fillInFields, leadReferenceOf, senderNameOf } from './fill-in.ts'
import { filledFacts, labelOf } from './team-mail.ts'
import { type MailTexts, mailTextsIn } from './texts.ts'

/** Returns the subject, in the lead's language. */
export const acknowledgementSubject = (lead: Lead, { mails }: MailTexts) =>
  fill<string>(mails.acknowledgement.subject, { reference: leadReferenceOf(lead) })

/**
 * Writes the automatic mail that tells the sender of a lead, in the lead's language, that the lead has arrived and when
 * to expect an answer. The address may be a stranger's, because nobody has checked it, so the mail repeats only the
 * words in `repeats`.
 */
export async function acknowledgement(
  received: Lead,
  context: LeadMailContext,
  repeats: RepeatedWords,
): Promise<HtmlMail> {
  const { company, notifications, answerTo } = context
  const { language } = received
  const lead = withoutWordsOf(received, repeats)
  const texts = await mailTextsIn(language)
  const own = texts.mails.acknowledgement
  const { answerText, answerTexts } = notifications
  const text = language === mainLanguage ? answerText : answerTexts[language] || own.text
  const content = {
    preview: '',
    company: company.name,
    heading: acknowledgementSubject(lead, texts),
    paragraphs: fillInFields(text, lead, { ...context, texts }).split(/\n{2,}/),
    facts: factsOf(lead, texts),
    quotation: repeats.message && lead.message ? { title: own.quotation, text: lead.message } : null,
    action: null,
    closing: [contactText(context, texts), own.reason],
  }
  return composedMail(content, {
    palette: context.palette,
    language,
    replyTo: answerTo,
    headers: {
      'Content-Language': languages[language].tag,
      // These headers keep the sender's mail program from answering this mail automatically (RFC 3834).
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
  })
}

const factsOf = (lead: Lead, { mails: { acknowledgement }, forms }: MailTexts) =>
  filledFacts([
    { label: acknowledgement.facts.reference, value: leadReferenceOf(lead) },
    { label: acknowledgement.facts.product, value: lead.productTitle ?? '' },
    { label: acknowledgement.facts.subject, value: labelOf(forms.subjects, lead.subject) },
    { label: acknowledgement.facts.name, value: senderNameOf(lead) },
    { label: acknowledgement.facts.projectSize, value: labelOf(forms.projectSizes, lead.projectSize) },
    { label: acknowledgement.facts.timeline, value: labelOf(forms.timelines, lead.timeline) },
  ])

/** The lead without the texts that its sender has typed, except the message. A title of a known product is our own. */
const withoutWordsOf = (lead: Lead, repeats: RepeatedWords): Lead => ({
  ...lead,
  ...(!repeats.name && { firstName: '', lastName: '' }),
  productTitle: lead.productId === null ? null : lead.productTitle,
})

/** Says how to reach the company sooner, and when. */
function contactText({ company: { phone, email }, hours }: LeadMailContext, { mails }: MailTexts) {
  const { sooner, hours: hoursText } = mails.acknowledgement
  const way = (phone && email && sooner.callOrWrite) || (phone && sooner.call) || (email && sooner.write)
  const parts = [way, hours.length > 0 && hoursText].filter(Boolean).join(' ')
  return way && fill<string>(parts, { phone, email, hours: hours.join(' · ') })
}
