import { useState } from 'react'
import type { FieldErrors } from './field-errors.ts'

type Options<Values> = {
  values: Values
  /** Null while the schema is not loaded: then only the server's errors are shown. */
  check: ((values: Values) => FieldErrors) | null
  /** The errors that the form came back with from the server. */
  initial?: FieldErrors
}

/**
 * The errors to show below the fields of a form. A field is checked when the focus leaves it, and from then on while it
 * is typed in. A form that is refused shows all its errors at once.
 */
export function useFieldErrors<Values>({ values, check, initial = {} }: Options<Values>) {
  const [checked, setChecked] = useState<readonly string[]>(Object.keys(initial))
  const [refused, setRefused] = useState(initial)
  const [refusals, setRefusals] = useState(checked.length > 0 ? 1 : 0)
  const found = check && checked.length > 0 ? check(values) : {}

  const checkFromNowOn = (paths: string[]) => setChecked((before) => [...new Set([...before, ...paths])])

  return {
    errors: { ...pickErrors(found, (path) => checked.includes(path)), ...refused },
    /** Rises each time that the form is refused. */
    refusals,
    /** The focus has left a field. */
    leave: (path: string) => checkFromNowOn([path]),
    /** A field was changed. The server's error about it may be wrong from now on. */
    change: (path: string) =>
      setRefused((before) => pickErrors(before, (other) => other !== path && !other.startsWith(`${path}.`))),
    /** The check has refused the form with these errors. */
    showAll(errors: FieldErrors) {
      checkFromNowOn(Object.keys(errors))
      setRefusals((count) => count + 1)
    },
    /** The server has refused the form with these errors. */
    refuse(errors: FieldErrors) {
      checkFromNowOn(Object.keys(errors))
      setRefused(errors)
      setRefusals((count) => count + 1)
    },
    clear() {
      setChecked([])
      setRefused({})
    },
  }
}

const pickErrors = (errors: FieldErrors, isWanted: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(path)))
