import { namesInBraces } from '#contract/deliveries/notifications.ts'
import { contactSubjects } from '#contract/deliveries/subjects.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import { answerDeadlineText } from '#contract/leads/waiting-time.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'

const subjectLabels: Record<string, string> = contactSubjects

type Context = {
  now: Date
  office: OfficeHours
  /** The name of the administrator who writes; undefined for a mail that the site writes. */
  myName?: string
}

export const leadReferenceOf = ({ id }: Pick<Lead, 'id'>) => `#${id}`

export const senderNameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) =>
  oneLine(`${firstName} ${lastName}`)

/**
 * Replaces the fields of a text, such as `{name}`, by the values of a lead. For a lead of the contact form, `{product}`
 * is the subject. A field without a value is removed with the comma, the space and the brackets around it, as far as the
 * sentence then reads well: "Hello {name}," becomes "Hello,", and "{name}, thank you" becomes "Thank you".
 */
export function fillInFields(text: string, lead: Lead, { now, office, myName }: Context) {
  const values: Record<string, string | undefined> = {
    'first name': oneLine(lead.firstName),
    name: senderNameOf(lead),
    reference: leadReferenceOf(lead),
    product: oneLine(lead.productTitle ?? '') || (subjectLabels[lead.subject] ?? lead.subject),
    'answer time': answerDeadlineText(lead.createdAt, now, office),
    'my name': myName && oneLine(myName),
  }
  const knownFields = new Set(namesInBraces(text))
  // All fields are replaced in one pass, so that braces in a visitor's name are not taken for a field.
  const filledIn = text.replaceAll(/\{([^{}\n]*)\}/g, (field, name: string) => {
    const value = knownFields.has(name) ? values[name] : field
    return value === '' ? missing : (value ?? field)
  })
  return filledIn
    .replaceAll(new RegExp(`^${missing}[,;:]? *(\\p{L}?)`, 'gmu'), (_, letter: string) => letter.toUpperCase())
    .replaceAll(new RegExp(` ?\\(${missing}\\)|,? ?${missing}`, 'g'), '')
}

// Stands for a missing value. No text has this character: the server refuses it in every call.
const missing = '\0'
