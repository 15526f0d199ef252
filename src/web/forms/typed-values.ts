import { type RefObject, useEffect, useState } from 'react'
import { type Draft, useStoredDraft } from './draft.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text in each field, by the field's name. */
export type TypedValues = Record<string, string>

/**
 * Returns the texts in a form's fields, and their setter. The fields hold their text themselves, so that the form works
 * before the scripts arrive. At first, empty fields get their text from the draft.
 */
export function useTypedValues(form: RefObject<HTMLFormElement | null>, draft: Draft<TypedValues>) {
  const [values, setValues] = useState<TypedValues>(() => draft.read() ?? {})
  useStoredDraft(draft, isBlank(values) ? null : values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form is mounted
  useEffect(() => {
    if (!form.current) return
    // Fields with a text keep it, because it is newer than the draft: the server has filled it in, or the visitor has
    // typed it.
    for (const control of controlsOf(form.current)) control.value ||= values[control.name] ?? ''
    setValues(readValues(form.current))
  }, [])
  return [values, setValues] as const
}

export const readValues = (form: HTMLFormElement): TypedValues =>
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))

/** Empties the fields that still hold the sent text. A field that the visitor has changed meanwhile keeps its text. */
export function clearSentTexts(form: HTMLFormElement, sentValues: TypedValues) {
  for (const control of controlsOf(form)) if (control.value === sentValues[control.name]) control.value = ''
}

const isBlank = (values: TypedValues) => Object.values(values).every((value) => value === '')

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
