import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { FieldErrors } from './field-errors.ts'

type FieldState = { errors: FieldErrors; refusals: number }

/** Focuses the first wrong field when the form is refused, and keeps the focused field in sight when errors appear. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, { errors, refusals }: FieldState) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])

  // An error that appears above the focused field may push it out of the window.
  const errorPaths = Object.keys(errors).join()
  useLayoutEffect(() => {
    const { activeElement } = document
    if (errorPaths && form.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [form, errorPaths])
}
