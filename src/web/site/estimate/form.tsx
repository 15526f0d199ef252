import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { EstimateFormData } from '#contract/estimates/estimates.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence } from '#web/texts/use-texts.tsx'
import { isPlainClick } from '../action-link.tsx'
import { type FormState, formState, textsChangedInHtml } from './form-state.ts'
import { formId, textOf, useEstimateWords, useFigures } from './form-texts.ts'

/** The values and errors of the fields, and the function that changes the values. */
type Form = { state: FormState; change: (changes: FormTexts) => void }

export const FormContext = createContext<Form>({ state: formState({}), change: () => {} })

/**
 * Puts into the form the texts that the visitor typed into the server's HTML before the browser had the code of the
 * calling component.
 */
export function useTextsTypedBefore({ state, change }: Form) {
  // Reads the texts in the first render, because React then replaces the server's HTML of a translated page.
  const typed = useRef<FormTexts>(null)
  const { typed: write } = useFigures()
  if (!import.meta.env.SSR) typed.current ??= textsChangedInHtml(write)
  useEffect(() => {
    const unread = Object.entries(typed.current ?? {}).filter(([name, text]) => text !== textOf(state.texts(), name))
    if (unread.length > 0) change(Object.fromEntries(unread))
    typed.current = {}
  }, [state, change])
}

/** Returns the value that `read` reads from the form. The component renders again only when that value changes. */
function useFormValue<T extends string | boolean | undefined>({ state }: Form, read: () => T): T {
  return useSyncExternalStore(state.subscribe, read, read)
}

const errorOf = (errors: readonly FieldError[], name: string) =>
  errors.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message

/** Returns the attributes of a control. They name the form, because some controls are outside its element. */
export function useControl(name: string) {
  const form = use(FormContext)
  const { state, change } = form
  const value = useFormValue(form, () => textOf(state.texts(), name))
  const error = useFormValue(form, () => errorOf(state.errors(), name))
  return {
    error,
    control: {
      id: name,
      name,
      form: formId,
      value,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${name}-error` : undefined,
    },
  }
}

type FieldProps = EstimateFormData['fieldGroups'][number]['fields'][number]

/** A field with its label above it, and its hint and error below. The first of its choices is the default. */
export function Field({ name, choices }: FieldProps) {
  const { control, error } = useControl(name)
  const { labels, hints, choices: choiceNames }: FieldTexts = useEstimateWords().texts
  const hint = hints[name]
  const describedBy = [control['aria-describedby'], hint && `${name}-hint`].filter(Boolean).join(' ') || undefined
  const unit = (words: string) => <span className="font-normal text-ink-soft">{words}</span>
  return (
    <div className="field">
      <label htmlFor={name} className="field-label text-sm">
        <Sentence text={labels[name] ?? name} parts={{ unit }} />
      </label>
      {choices ? (
        <select {...control} aria-describedby={describedBy} className="control">
          {choices.map((choice, index) => (
            <option key={choice} value={index === 0 ? '' : choice}>
              {choiceNames[name]?.[choice]}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} aria-describedby={describedBy} autoComplete="off" className="control" />
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

type ByName<T> = Partial<Record<string, T>>
type FieldTexts = { labels: ByName<string>; hints: ByName<string>; choices: ByName<ByName<string>> }

/**
 * Shows the error of a field. The component `FieldError` of all other forms would do the same, but browsers would fetch
 * the code of those forms with it.
 */
export const ErrorText = ({ name, error }: { name: string; error: string | undefined }) =>
  error && (
    <span id={`${name}-error`} className="field-error block font-text tracking-normal">
      {error}
    </span>
  )

type FormLinkProps = {
  href: string
  /** A click makes these changes in the form. Without them, the browser follows the link. */
  changes?: FormTexts | undefined
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

/** A link to the form with other values. With scripts it changes the form instead, and the page stays. */
export function FormLink({ href, changes, isCurrent, className = formLinkClasses, children }: FormLinkProps) {
  const { change } = use(FormContext)
  return (
    <PageAnchor
      href={href}
      aria-current={isCurrent || undefined}
      className={className}
      onClick={(event) => {
        if (!changes || !isPlainClick(event)) return
        event.preventDefault()
        change(changes)
      }}
    >
      {children}
    </PageAnchor>
  )
}

const formLinkClasses = 'w-fit py-1 text-leaf underline underline-offset-4 print:hidden'

/** Fields that are folded until the visitor opens them, or until one of them has an error. */
export function FoldedFields({
  title,
  names,
  children,
}: {
  title: string
  names: readonly string[]
  children: ReactNode
}) {
  const form = use(FormContext)
  const isWrong = useFormValue(form, () => names.some((name) => errorOf(form.state.errors(), name) !== undefined))
  return (
    <details open={isWrong || undefined} className="border-t border-rule py-1">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium">{title}</summary>
      <div className="grid gap-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
