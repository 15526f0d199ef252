import { createContext } from 'react'
import type { FieldError } from '#contract/platform/errors.ts'

/** The values, errors and hints of a form that the visitor sent without JavaScript and that the server refused. */
export type RefusedForm = {
  values: Record<string, string>
  errors: FieldError[]
  message: string
  hints: Record<string, string>
}

export const RefusedFormContext = createContext<RefusedForm | null>(null)
