import type { z } from 'zod'
import type * as schema from './outcome.schema.ts'

export type Outcome = z.output<typeof schema.Outcome>
export type OutcomeInput = z.output<typeof schema.OutcomeInput>
export type OutcomeResult = keyof typeof outcomeResults
export type OutcomeSettings = z.output<typeof schema.OutcomeSettings>

export const outcomeResults = { won: 'Won', lost: 'Lost' } as const

export const outcomeLimits = { reasonMaxChars: 60, reasonsMax: 20, valueMaxDigits: 15 } as const

export const outcomeMessages = {
  value: 'Please write an amount such as 1,250,000 or 1250000.50, of at most 15 digits before the point',
  currency: 'Please give the currency by its code of three letters, such as NGN',
  currencyMissing: 'Please say in which currency the value is',
  closed: 'Only a closed request has an outcome. Please close it first.',
  reason: 'Please write a reason',
  sameReason: 'This reason is in the list twice',
} as const

/** The reasons that an administrator can choose from, until the team has saved its own in Settings. */
export const defaultOutcomeSettings: OutcomeSettings = {
  won: ['Best price', 'Best technical solution', 'Delivery time', 'Known to us before'],
  lost: ['Price', 'No financing', 'Another supplier', 'Project stopped', 'No answer any more', 'Not what we offer'],
  currency: 'NGN',
}

/** Writes a decimal number as `1,250,000.5`, with all its digits. */
export const groupedAmount = (amount: string) =>
  // The cast is safe: the contract lets only decimal numbers through.
  new Intl.NumberFormat('en-US').format(amount as Intl.StringNumericLiteral)

/**
 * Reads an amount as people group it: `1,250,000.50`, `1 250 000,50`, `1.250.000`. Three digits after a single point or
 * comma are a group of thousands, because no amount has three decimal places: `1.250` is 1250. Returns the amount as a
 * plain decimal number. Any other text stays as it is.
 */
export function decimalText(text: string) {
  const plain = text.replaceAll(/[\s'’_]/g, '')
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  return plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}
