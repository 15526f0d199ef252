import { type RefObject, useEffect, useState } from 'react'
import { type Draft, useKeptDraft } from './draft.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text in each field, by the field's name. */
export type TypedValues = Record<string, string>

/**
 * The values of a form whose fields keep their own text, so that it works before the scripts arrive. A draft is put back
 * into the fields that are empty.
 */
export function useTypedValues(form: RefObject<HTMLFormElement | null>, draft: Draft<TypedValues>) {
  const [values, setValues] = useState<TypedValues>(() => draft.read() ?? {})
  useKeptDraft(draft, isBlank(values) ? null : values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form is mounted
  useEffect(() => {
    if (!form.current) return
    // The server may have filled fields in, and the visitor may have typed: both are newer than the draft.
    for (const control of controlsOf(form.current)) control.value ||= values[control.name] ?? ''
    setValues(readValues(form.current))
  }, [])
  return [values, setValues] as const
}

export const readValues = (form: HTMLFormElement): TypedValues =>
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))

/** Empties the fields that still hold the sent text. Text that was typed meanwhile stays. */
export function clearSent(form: HTMLFormElement, sent: TypedValues) {
  for (const control of controlsOf(form)) if (control.value === sent[control.name]) control.value = ''
}

export const isBlank = (values: TypedValues) => Object.values(values).every((value) => value === '')

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
