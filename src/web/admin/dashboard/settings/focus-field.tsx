import { useEffect } from 'react'
import { useSearchParams } from '#web/admin/addresses.ts'

/** The parameter of the dashboard's address that names a field of the settings. */
export const fieldParam = 'field'

/** Focuses the field that the address names, and scrolls the section around this field to the middle of the window. */
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
