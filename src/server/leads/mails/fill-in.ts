import { namesInBraces } from '#contract/deliveries/notifications.ts'
import { contactSubjects } from '#contract/deliveries/subjects.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import { answerDeadlineText } from '#contract/leads/waiting-time.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'

const subjectLabels: Record<string, string> = contactSubjects

export const leadReferenceOf = ({ id }: Pick<Lead, 'id'>) => `#${id}`

export const senderNameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) =>
  oneLine(`${firstName} ${lastName}`)

/**
 * Replaces the fields of a text, such as `{name}`, by the values of a lead. For a lead of the contact form, `{product}`
 * is the subject. A field without a value is removed with the space before it: "Hello {name}," becomes "Hello,".
 */
export function fillInFields(text: string, lead: Lead, { now, office }: { now: Date; office: OfficeHours }) {
  const values: Record<string, string> = {
    name: senderNameOf(lead),
    reference: leadReferenceOf(lead),
    product: oneLine(lead.productTitle ?? '') || (subjectLabels[lead.subject] ?? lead.subject),
    'answer time': answerDeadlineText(lead.createdAt, now, office),
  }
  const knownFields = new Set(namesInBraces(text))
  // All fields are replaced in one pass, so that braces in a visitor's name are not taken for a field.
  return text.replaceAll(/( ?)\{([^{}\n]*)\}/g, (field, space: string, name: string) => {
    const value = knownFields.has(name) ? values[name] : undefined
    if (value === undefined) return field
    return value === '' ? '' : space + value
  })
}
