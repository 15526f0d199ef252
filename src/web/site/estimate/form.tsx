import { createContext, type ReactNode, use } from 'react'
import type { FieldError } from '#contract/errors.ts'
import type { FormTexts } from '#contract/estimate-form.ts'
import { ActionLink } from '../action-link.tsx'
import { type FieldText, formId, textOf } from './form-fields.ts'

/** A field of the form needs its text, its error, and a function that takes its changes. */
export type Form = { texts: FormTexts; errors: readonly FieldError[]; change: (changes: FormTexts) => void }

export const FormContext = createContext<Form>({ texts: {}, errors: [], change: () => {} })

const errorOf = (errors: readonly FieldError[], name: string) =>
  errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message

/** The attributes of a control. Those outside of the form's element name the form, so that a browser sends them, too. */
export function useControl(name: string) {
  const { texts, errors, change } = use(FormContext)
  const error = errorOf(errors, name)
  return {
    error,
    control: {
      id: name,
      name,
      form: formId,
      value: textOf(texts, name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${name}-error` : undefined,
    },
  }
}

/** A field with its label above. */
export function Field({ name, label, unit, hint, choices, placeholder }: FieldText & { placeholder?: string }) {
  const { control, error } = useControl(name)
  const described = [control['aria-describedby'], hint && `${name}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label htmlFor={name} className="field-label text-sm">
        {label}
        {unit && <span className="font-normal text-ink-soft"> in {unit}</span>}
      </label>
      {choices ? (
        <select {...control} aria-describedby={described} className="control">
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          aria-describedby={described}
          placeholder={placeholder}
          autoComplete="off"
          className="control"
        />
      )}
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <ErrorText name={name} error={error} />
    </div>
  )
}

/** Not the one of the other forms: with it a browser would fetch their code. */
export const ErrorText = ({ name, error }: { name: string; error: string | undefined }) =>
  error && (
    <span id={`${name}-error`} className="field-error block font-text tracking-normal">
      {error}
    </span>
  )

/** Fills in the form; without scripts by a link to the form that is filled in so. */
export const FormLink = (props: { href: string; onAct: () => void; children: ReactNode }) => (
  <ActionLink {...props} className="w-fit py-1 text-leaf underline underline-offset-4 print:hidden" />
)

/** Fields that are folded away until somebody needs them, or one of them has an error. */
export function Folded({ title, names, children }: { title: string; names: readonly string[]; children: ReactNode }) {
  const { errors } = use(FormContext)
  const isWrong = names.some((name) => errorOf(errors, name) !== undefined)
  return (
    <details open={isWrong || undefined} className="border-t border-rule py-2">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium">{title}</summary>
      <div className="grid gap-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
