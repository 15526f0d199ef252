import { useState } from 'react'
import type { FieldErrors } from './field-errors.ts'

type Options<Values> = {
  values: Values
  /** Null while the schema is not loaded: then only the server's errors are shown. */
  check: ((values: Values) => FieldErrors) | null
  /** The server's errors, if the visitor sent the form without scripts. */
  initial?: FieldErrors
}

/**
 * Returns the errors to show below the fields of a form. A field is checked once the focus has left it, and then
 * whenever the user types. A refused form shows all its errors.
 */
export function useFieldErrors<Values>({ values, check, initial = {} }: Options<Values>) {
  const [checkedPaths, setCheckedPaths] = useState<readonly string[]>(Object.keys(initial))
  const [serverErrors, setServerErrors] = useState(initial)
  const [refusals, setRefusals] = useState(checkedPaths.length > 0 ? 1 : 0)
  const checkErrors = check && checkedPaths.length > 0 ? check(values) : {}

  const checkFromNowOn = (paths: string[]) => setCheckedPaths((before) => [...new Set([...before, ...paths])])

  return {
    errors: { ...pickErrors(checkErrors, (path) => checkedPaths.includes(path)), ...serverErrors },
    /** The number of times that the form was refused, by `check` or by the server. */
    refusals,
    /** Call this when the focus has left a field. */
    leave: (path: string) => checkFromNowOn([path]),
    /**
     * Call this when a field was changed. It removes the server's error about the field, which may no longer be true.
     */
    change: (path: string) =>
      setServerErrors((before) => pickErrors(before, (other) => other !== path && !other.startsWith(`${path}.`))),
    /** Call this when `check` has found errors in the form. */
    showAll(errors: FieldErrors) {
      checkFromNowOn(Object.keys(errors))
      setRefusals((count) => count + 1)
    },
    /** Call this when the server has refused the form. */
    refuse(errors: FieldErrors) {
      checkFromNowOn(Object.keys(errors))
      setServerErrors(errors)
      setRefusals((count) => count + 1)
    },
    clear() {
      setCheckedPaths([])
      setServerErrors({})
    },
  }
}

const pickErrors = (errors: FieldErrors, isWanted: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(path)))
