import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pages } from '#contract/pages.ts'

/** The key / leads to the search, unless the visitor is typing or a dialog is open. */
export function useSearchKey() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = document.activeElement?.matches('input,textarea,select,dialog *')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('main [type=search]')
      if (field) field.focus()
      else navigate(pages.search.href())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}
