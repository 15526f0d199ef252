import type { z } from 'zod'
import type { FieldError } from '#contract/platform/errors.ts'

/** The first message for each wrong field, by the path of the field: `email`, `metrics.0.label`. */
export type FieldErrors = Readonly<Record<string, string>>

export const errorsByPath = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))

type CheckResult<Body> = { body: Body; errors?: never } | { body?: never; errors: FieldErrors }

/** Checks the values of a form. Returns the body to send, or the errors of the fields. */
export function checkForm<Body>(schema: z.ZodType<Body>, values: unknown): CheckResult<Body> {
  const { success, data, error } = schema.safeParse(values)
  if (success) return { body: data }
  return { errors: errorsByPath(error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}
