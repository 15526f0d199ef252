// Holds the texts and errors of the form. Each control reads only its own text and error, so that a change renders no
// other control.

import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { formId } from './form-texts.ts'

export type FormState = ReturnType<typeof formState>

export function formState(texts: FormTexts, errors: readonly FieldError[] = []) {
  const listeners = new Set<() => void>()
  const notifyAll = () => {
    for (const listener of listeners) listener()
  }
  return {
    texts: () => texts,
    errors: () => errors,
    change(changes: FormTexts) {
      texts = { ...texts, ...changes }
      notifyAll()
    },
    setErrors(newErrors: readonly FieldError[]) {
      if (JSON.stringify(newErrors) === JSON.stringify(errors)) return
      errors = newErrors
      notifyAll()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the texts of the fields that the visitor changed in the server's HTML, before the browser had the form's
 * code.
 */
export function textsChangedInHtml(): FormTexts {
  const form = document.getElementById(formId)
  const controls = form instanceof HTMLFormElement ? Array.from(form.elements) : []
  return Object.fromEntries(
    controls.flatMap((control) => {
      if (control instanceof HTMLSelectElement) return hasNewChoice(control) ? [[control.name, control.value]] : []
      if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return []
      // A slider has no name; its `data-field` names the field that it changes.
      const name = control.name || control.dataset.field
      return name && control.value !== control.defaultValue ? [[name, control.value]] : []
    }),
  )
}

const hasNewChoice = ({ options, selectedOptions }: HTMLSelectElement) =>
  Array.from(options).some(({ defaultSelected }) => defaultSelected) && !selectedOptions[0]?.defaultSelected
