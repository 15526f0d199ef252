import { type RefObject, useEffect } from 'react'

/** Puts the focus into the first wrong field each time that the form is refused. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
}
