import type { z } from 'zod'
import { checkForm, type FieldErrors } from '#web/forms/field-errors.ts'

export function isBlank(row: unknown): boolean {
  if (typeof row === 'string') return row.trim() === ''
  return typeof row !== 'number' && Object.values(row ?? {}).every(isBlank)
}

/** Removes the blank rows from each list in the values of a form. A list that has only blank rows keeps the first. */
export function withoutBlankRows<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? filledRows(value) : value,
  ])
  // The cast is safe: each value keeps its name and its type.
  return Object.fromEntries(entries) as Values
}

function filledRows(rows: unknown[]) {
  const filled = rows.filter((row) => !isBlank(row))
  return filled.length > 0 ? filled : rows.slice(0, 1)
}

/**
 * Takes the path of an error in the values without blank rows, such as `features.0`. Returns the path of the same field
 * in the form: `features.1` if the form's first row is blank.
 */
export function pathInForm(values: object, path: string) {
  const [name = '', index, ...rest] = path.split('.')
  const rows: unknown = new Map(Object.entries(values)).get(name)
  if (index === undefined || !Array.isArray(rows)) return path
  const filledIndexes = [...rows.keys()].filter((row) => !isBlank(rows[row]))
  return [name, filledIndexes[Number(index)] ?? index, ...rest].join('.')
}

/** Checks the values of a form without their blank rows. Returns an error message for the path of each wrong field. */
export function errorsIn(schema: z.ZodType, values: object): FieldErrors {
  const errors = checkForm(schema, withoutBlankRows(values)).errors ?? {}
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [pathInForm(values, path), message]))
}

/** Returns the choices of a select field whose values are also the texts that people see. */
export const choicesOf = <Value extends string>(values: readonly Value[]) =>
  // The cast is safe: the keys are the values.
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>

type NumberProps = { value: string | number; onChange: (value: string) => void }

/** Converts the properties of a form's field for a number to those of a text field, whose value is text. */
export const numberFieldProps = <F extends NumberProps>({ value, ...field }: F) => ({ ...field, value: String(value) })
