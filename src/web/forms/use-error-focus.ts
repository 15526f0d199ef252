import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { FieldErrors } from './field-errors.ts'

type FieldState = { errors: FieldErrors; refusals: number }

/**
 * When the form is refused, focuses the first wrong field. When errors appear, scrolls so that the focused field stays
 * in sight.
 */
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
