// Schemas for numbers, lists of numbers and choices in a query or a form, whose values arrive as text. `about` is the
// text of the API documentation about a field.
import { z } from 'zod'
import { fieldMessages, isBlank, toNumber, zeroIfTiny } from './figure-fields.ts'

const textMaxChars = 1000

type NumberOptions = { isWhole?: boolean; about?: string }

const numberSchemas = (min: number, max: number, { isWhole = false, about = '' }: NumberOptions) => {
  const error = isWhole ? fieldMessages.whole(min, max) : fieldMessages.number(min, max)
  const text = z.string().transform((text) => (isBlank(text) ? undefined : toNumber(text)))
  const value = isWhole ? z.int({ error }) : z.number({ error })
  return {
    input: z.union([z.number().transform(zeroIfTiny), text], { error }),
    value: value.min(min, error).max(max, error).describe(about),
  }
}

/** A number that must not be left out or blank. */
export function requiredNumber(min: number, max: number, options: NumberOptions = {}) {
  const { input, value } = numberSchemas(min, max, options)
  return input.pipe(value)
}

/** A number that may be left out or blank. A form sends an empty field as blank text. */
export function optionalNumber(min: number, max: number, options: NumberOptions = {}) {
  const { input, value } = numberSchemas(min, max, options)
  return input.pipe(value.optional()).optional()
}

type ListOptions = { min: number; max: number; counts: readonly number[]; about?: string }

const listSchemas = ({ min, max, counts, about = '' }: ListOptions) => {
  const error = fieldMessages.list(counts)
  const outsideRange = fieldMessages.number(min, max)
  const text = z
    .string()
    .max(textMaxChars, error)
    .transform((text) => (isBlank(text) ? undefined : text.split(',').map(toNumber)))
  const value = z
    .array(z.number({ error: outsideRange }).min(min, outsideRange).max(max, outsideRange), { error })
    .min(Math.min(...counts), error)
    .max(Math.max(...counts), error)
    .refine((figures) => counts.includes(figures.length), error)
    .describe(about)
  return { input: z.union([z.array(z.number()), text], { error }), value }
}

/** A list such as `5.1,5.6,5.6`. The number of its figures has to be one of `counts`. */
export function requiredList(options: ListOptions) {
  const { input, value } = listSchemas(options)
  return input.pipe(value)
}

export function optionalList(options: ListOptions) {
  const { input, value } = listSchemas(options)
  return input.pipe(value.optional()).optional()
}

/** One of the words, or undefined for a field that is left out or blank. */
export function optionalChoice<const Words extends readonly [string, ...string[]]>(words: Words, about = '') {
  const error = fieldMessages.choice(words)
  const input = z.string({ error }).transform((text) => (isBlank(text) ? undefined : text.trim()))
  return input.pipe(z.enum(words, { error }).describe(about).optional()).optional()
}

/** Text that matches a pattern, or undefined for a field that is left out or blank. */
export function optionalText(pattern: RegExp, error: string, about = '') {
  const input = z.string({ error }).transform((text) => (isBlank(text) ? undefined : text.trim()))
  return input.pipe(z.string({ error }).regex(pattern, error).describe(about).optional()).optional()
}
