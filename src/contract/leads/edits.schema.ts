import { z } from 'zod'
import {
  CalendarDay,
  Email,
  Id,
  IdParams,
  keysOf,
  optionalTextUpTo,
  visibleText,
} from '#contract/platform/common.schema.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { choices } from './choices.ts'
import { leadEditMessages, leadSources } from './edits.ts'
import { leadLimits, leadMessages } from './lead-rules.ts'
import { Lead, optionalChoice } from './leads.schema.ts'
import { OutcomeInput } from './outcome.schema.ts'

const OptionalEmail = z.string({ error: commonMessages.email }).transform((text, ctx) => {
  if (visibleText(text) === '') return ''
  const email = Email.safeParse(text)
  if (email.success) return email.data
  ctx.addIssue({ code: 'custom', message: commonMessages.email })
  return z.NEVER
})

const personFields = {
  firstName: optionalTextUpTo(leadLimits.nameMaxChars),
  lastName: optionalTextUpTo(leadLimits.nameMaxChars),
  email: OptionalEmail,
  phone: optionalTextUpTo(leadLimits.phoneMaxChars),
  company: optionalTextUpTo(leadLimits.companyMaxChars),
  /** The product that the lead is about; null for a general inquiry. */
  productId: Id.nullable(),
}

const hasContact = ({ email, phone }: { email: string; phone: string }) => email !== '' || visibleText(phone) !== ''
const contactRule = { path: ['email'], error: leadEditMessages.contact }

export const LeadByHand = z
  .object({
    ...personFields,
    subject: optionalChoice(choices.subject, leadMessages.subject),
    projectSize: optionalChoice(choices.projectSize, leadMessages.projectSize),
    timeline: optionalChoice(choices.timeline, leadMessages.timeline),
    message: optionalTextUpTo(leadLimits.messageMaxChars),
    source: z.enum(keysOf(leadSources), { error: leadEditMessages.source }),
    /** The day on which the person agreed that the company stores the lead; null if that is not known. */
    consentOn: CalendarDay(leadEditMessages.consent).nullable(),
    /** The administrator who looks after the lead, null for none. Left out: the one who enters it. */
    ownerId: Id.nullable().optional(),
  })
  .refine(hasContact, contactRule)

/** The sender and the product of a lead. All fields are needed, with or without a change. */
export const LeadCorrection = z.object(personFields).refine(hasContact, contactRule)

export const leadEditSchemas = {
  enter: { body: LeadByHand, reply: Lead },
  correct: { params: IdParams, body: LeadCorrection, reply: Lead },
  setOutcome: { params: IdParams, body: z.object({ outcome: OutcomeInput.nullable() }), reply: Lead },
}
