import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { type Fact, oneLine } from '#server/deliveries/mails/layout.ts'
import { nameOf } from './fill-in.ts'

const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? key

/** Lists the fields of a lead that are not blank, with their labels. Leaves out the message: mails show it below. */
export function factsOf(lead: Lead): Fact[] {
  const facts: Fact[] = [
    { label: 'Product', value: lead.productTitle ?? '' },
    { label: 'Subject', value: labelOf(subjects, lead.subject) },
    { label: 'Name', value: nameOf(lead) },
    { label: 'Company', value: lead.company },
    { label: 'Phone', value: lead.phone, href: `tel:${lead.phone.replaceAll(/[^\d+]/g, '')}` },
    { label: 'E-mail', value: lead.email, href: `mailto:${encodeURIComponent(lead.email)}` },
    { label: 'Project size', value: labelOf(projectSizes, lead.projectSize) },
    { label: 'Timeline', value: labelOf(timelines, lead.timeline) },
  ]
  return facts.map((fact) => ({ ...fact, value: oneLine(fact.value) })).filter(({ value }) => value !== '')
}
