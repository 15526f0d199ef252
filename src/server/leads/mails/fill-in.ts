import { namesInBraces } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { OfficeHours } from '#contract/leads/office.ts'
import { answerDeadlineParts, answerDeadlineText } from '#contract/leads/waiting-time.ts'
import { clockTime } from '#contract/texts/formats-of-times.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { countryInLanguage } from '#server/content/country-names.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'
import { placeNameIn } from '#server/estimates/place-names.ts'
import { englishTexts, type MailTexts } from './texts.ts'

type Context = {
  now: Date
  office: OfficeHours
  /** The name of the administrator who writes; undefined for a mail that the site writes. */
  myName?: string
  /** The texts in the language of the values: of the subject and the time of an answer. Default: English. */
  texts?: MailTexts
}

export const leadReferenceOf = ({ id }: Pick<Lead, 'id'>) => `#${id}`

export const senderNameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) =>
  oneLine(`${firstName} ${lastName}`)

/**
 * Replaces the fields of a text, such as `{name}`, by the values of a lead. For a lead of the contact form, `{product}`
 * is the subject. A field without a value is removed with the comma, the space and the brackets around it, as far as the
 * sentence then reads well: "Hello {name}," becomes "Hello,", and "{name}, thank you" becomes "Thank you".
 */
export function fillInFields(text: string, lead: Lead, { now, office, myName, texts = englishTexts }: Context) {
  const subjectLabels: Record<string, string> = texts.forms.subjects
  const values: Record<string, string | undefined> = {
    'first name': oneLine(lead.firstName),
    name: senderNameOf(lead),
    reference: leadReferenceOf(lead),
    product: oneLine(lead.productTitle ?? '') || (subjectLabels[lead.subject] ?? lead.subject),
    'answer time': answerTimeText(lead, { now, office, texts }),
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

/** Writes the time by which the office answers, as the lead's badge does: 'Tuesday, 4 PM, Abuja time'. */
function answerTimeText(lead: Lead, { now, office, texts }: Context & { texts: MailTexts }) {
  const waitingSince = lead.waitingSince ?? lead.createdAt
  const { language, mails, office: officeTexts } = texts
  // English has a shorter form for full hours than the times of the day on pages.
  if (language === mainLanguage) return answerDeadlineText(waitingSince, now, office)
  const { weekday, minuteOfDay, city } = answerDeadlineParts(waitingSince, now, office)
  const time = clockTime(language, officeTexts.clock, minuteOfDay)
  // Some time zones are named after their country, such as Atlantic/Cape_Verde.
  const place = countryInLanguage(city, language) ?? placeNameIn(language, city)
  return fill<string>(mails.answerTime, { day: officeTexts.weekdays[weekday], time, city: place })
}

// Stands for a missing value. No text has this character: the server refuses it in every call.
const missing = '\0'
