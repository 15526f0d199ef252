import { projectSizes, subjects, timelines } from '#contract/leads/quote-choices.ts'
import type { Quote } from '#contract/leads/quotes.ts'
import type { Fact } from '#server/deliveries/mails/layout.ts'
import { oneLine } from '#server/deliveries/mails/plain-text.ts'
import { nameOf } from './fill-in.ts'

const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? key

/** Lists the fields of a lead that are not blank, with their labels. Leaves out the message: mails show it below. */
export function factsOf(quote: Quote): Fact[] {
  const facts: Fact[] = [
    { label: 'Product', value: quote.productTitle ?? '' },
    { label: 'Subject', value: labelOf(subjects, quote.subject) },
    { label: 'Name', value: nameOf(quote) },
    { label: 'Company', value: quote.company },
    { label: 'Phone', value: quote.phone, href: `tel:${quote.phone.replaceAll(/[^\d+]/g, '')}` },
    { label: 'E-mail', value: quote.email, href: `mailto:${encodeURIComponent(quote.email)}` },
    { label: 'Project size', value: labelOf(projectSizes, quote.projectSize) },
    { label: 'Timeline', value: labelOf(timelines, quote.timeline) },
  ]
  return facts.map((fact) => ({ ...fact, value: oneLine(fact.value) })).filter(({ value }) => value !== '')
}
