import { z } from 'zod'
import { keysOf, requiredText, UtcTime } from '#contract/platform/common.schema.ts'
import { decimalText, outcomeLimits, outcomeMessages, outcomeResults } from './outcome.ts'

const decimalPattern = new RegExp(`^\\d{1,${outcomeLimits.valueMaxDigits}}(?:\\.\\d{1,2})?$`)

/** A decimal number as text, because numbers of JSON lose digits. */
export const Amount = z
  .string({ error: outcomeMessages.value })
  .overwrite((text) => decimalText(text).replace(/^0+(?=\d)/, ''))
  .regex(decimalPattern, outcomeMessages.value)

const Currency = z
  .string({ error: outcomeMessages.currency })
  .overwrite((text) => text.trim().toUpperCase())
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), outcomeMessages.currency)

const Reason = requiredText(outcomeMessages.reason, outcomeLimits.reasonMaxChars)

const outcomeFields = {
  result: z.enum(keysOf(outcomeResults)),
  /** The value of the order, such as `1250000.50`; null if it is not known. */
  value: Amount.nullable(),
  /** ISO 4217; null without a value. */
  currency: Currency.nullable(),
  reason: Reason.nullable(),
}

/** How a lead has ended. It counts while the lead is closed. */
export const Outcome = z.object({ ...outcomeFields, /** When it was set to won or lost. */ at: UtcTime })

export const OutcomeInput = z
  .object(outcomeFields)
  .refine(({ value, currency }) => value === null || currency !== null, {
    path: ['currency'],
    error: outcomeMessages.currencyMissing,
  })

const Reasons = z
  .array(Reason)
  .max(outcomeLimits.reasonsMax)
  .refine((reasons) => new Set(reasons.map((reason) => reason.toLowerCase())).size === reasons.length, {
    error: outcomeMessages.sameReason,
  })

/** The reasons that an administrator can choose from, and the currency with which the form starts. */
export const OutcomeSettings = z.object({ won: Reasons, lost: Reasons, currency: Currency })
