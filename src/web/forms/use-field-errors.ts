import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
    /** Call this when a field was changed. The server's error about it may no longer be true, and is removed. */
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

const fieldSelector = 'input, select, textarea, button'

type FieldState = { errors: FieldErrors; refusals: number }

/**
 * Focuses the first wrong field of a refused form, and unfolds all fields with errors. When errors appear, keeps the
 * focused field in sight.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, { errors, refusals }: FieldState) {
  useEffect(() => {
    if (refusals === 0 || !form.current) return
    for (const group of form.current.querySelectorAll('details'))
      if (group.querySelector('.field-error')) group.open = true
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid], fieldset > .field-error')
    // The error of a list as a whole stands in its fieldset, below its fields.
    const field = wrong?.matches('.field-error')
      ? wrong.parentElement?.querySelector<HTMLElement>(fieldSelector)
      : wrong
    field?.focus()
  }, [form, refusals])

  // An error that appears above the focused field may push it out of the window.
  const errorPaths = Object.keys(errors).join()
  useLayoutEffect(() => {
    const { activeElement } = document
    if (errorPaths && form.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [form, errorPaths])
}

/** Returns the `onBlur` of a form. It calls `onLeave` with the name of the field that the focus has left. */
export function useFieldLeft(onLeave: (name: string) => void) {
  const isPointerDown = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const recordPointer = ({ type }: Event) => {
      isPointerDown.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, recordPointer, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return function onBlur({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const name = target.getAttribute('name') ?? target.dataset.name
    // React passes events of a dialog to the form from which the dialog was opened.
    if (!name || !currentTarget.contains(target)) return
    const leave = () => {
      // If the whole window loses the focus, the browser keeps the field as the active element. The focus has not left
      // the field then.
      if (document.activeElement !== target) onLeave(name)
    }
    // During a click, `onLeave` is called only when the pointer is released: an error that appears earlier could move
    // the clicked button away from the pointer.
    if (isPointerDown.current) addEventListener('pointerup', () => setTimeout(leave), { once: true })
    else setTimeout(leave)
  }
}
