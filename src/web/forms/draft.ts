import { type RefObject, useEffect } from 'react'
import { tabStorage } from '../tab-storage.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/**
 * Keeps what is typed into a form for as long as the browser's tab is open, so that a reload, a dead battery in the
 * modem or a wrong click loses nothing. It leaves the tab only when the form is sent.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const key = `draft:${name}`
  const attemptKey = `attempt:${name}`
  useEffect(() => {
    const { current } = form
    if (!current) return
    restore(current, key)
    const keep = () => tabStorage.set(key, JSON.stringify(Object.fromEntries(new FormData(current))))
    // What was there before this script, typed or sent back by the server.
    if (controlsOf(current).some(({ value }) => value !== '')) keep()
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, key])
  return {
    /** Names this very sending, for as long as nobody knows whether it has arrived: whoever reloads repeats it. */
    attempt() {
      const attempt = tabStorage.get(attemptKey) ?? newAttempt()
      tabStorage.set(attemptKey, attempt)
      return attempt
    },
    forget() {
      tabStorage.remove(key)
      tabStorage.remove(attemptKey)
    },
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')

function restore(form: HTMLFormElement, key: string) {
  const draft: Record<string, string> = JSON.parse(tabStorage.get(key) ?? '{}')
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    // What the visitor has typed before this script arrived is newer.
    if (isControl(control) && control.value === '') control.value = value
  }
}

/** What stands in each field now. */
export const typedInto = (form: HTMLFormElement) => new Map(controlsOf(form).map((control) => [control, control.value]))

/** Empties every field, also one that the server has filled in, but for what was typed since. */
export function clear(form: HTMLFormElement, typed: Map<Control, string>) {
  for (const [control, value] of typed) if (control.value === value) control.value = ''
  if (controlsOf(form).some(({ value }) => value !== '')) form.dispatchEvent(new Event('input'))
}

/** A name that nobody else has used. Works on plain http too, where `randomUUID` doesn't. */
const newAttempt = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
