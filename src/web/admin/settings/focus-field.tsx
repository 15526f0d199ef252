import { useEffect } from 'react'
import { useSearchParams } from '../addresses.ts'

/** The parameter of the dashboard's address that names a field of the settings. */
export const fieldParam = 'field'

/** Scrolls to the field that the address names, with the form around it, and focuses it. */
export function FocusField() {
  const name = useSearchParams().get(fieldParam)
  useEffect(() => {
    if (name === null) return
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.closest('section')?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [name])
  return null
}
