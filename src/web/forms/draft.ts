import { type RefObject, useEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/**
 * Keeps what is typed into a form for as long as the browser's tab is open, so that a reload, a dead battery in the
 * modem or a wrong click loses nothing. It leaves the tab only when the form is sent.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const key = `draft:${name}`
  useEffect(() => {
    const { current } = form
    if (!current) return
    restore(current, key)
    const keep = () => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(current))))
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, key])
  return { forget: () => sessionStorage.removeItem(key) }
}

function restore(form: HTMLFormElement, key: string) {
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    // What the visitor has typed before this script arrived is newer.
    if (isControl(control) && control.value === '') control.value = value
  }
}
