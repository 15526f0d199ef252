import { type ReactNode, use, useId } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { RefusedFormContext } from './refused-form.ts'

export type FieldProps<Value> = {
  label: string
  name: string
  value: Value
  /** The error below the field. Screen readers read it with the field. */
  error: string | undefined
  onChange: (value: Value) => void
  hint?: string | undefined
}

/** Returns the attributes that connect a control with its label, its hint and its error, for screen readers. */
export function useFieldIds({ error, hint }: { error: string | undefined; hint?: string | undefined }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export type FrameProps = {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  isOptional?: boolean
  children: ReactNode
}

/** A control with its label, its hint and its error. */
export function FieldFrame({ id, label, isOptional = false, children, ...hintAndError }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <Optional />}
      </label>
      {children}
      <HintAndError id={id} {...hintAndError} />
    </div>
  )
}

const Optional = () => <span className="font-normal text-ink-soft">{` ${useTexts('common').optional}`}</span>

export function HintAndError({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </>
  )
}

export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    children && (
      <p id={id} className="field-error">
        {children}
      </p>
    )
  )
}

/**
 * In the dashboard, a field shows the `value` that it is given. A visitor's field gets no `value` and holds its text
 * itself, so that it works without scripts.
 */
export type TextFieldProps<Value extends string> = Omit<FieldProps<Value>, 'value' | 'onChange'> &
  Partial<Pick<FieldProps<Value>, 'value' | 'onChange'>> & {
    required?: boolean | undefined
    /** The text that a visitor's field starts with. */
    start?: string | undefined
  }

/** Returns the attributes of a field's control and of the frame around it, and the other properties. */
export function useField<Value extends string, Others>(props: TextFieldProps<Value> & Others) {
  const { label, name, value, error, onChange, hint, required, start = '', ...others } = props
  const ids = useFieldIds({ error, hint })
  const refusedForm = use(RefusedFormContext)
  const content =
    value === undefined
      ? { defaultValue: refusedForm?.values[name] ?? start }
      : {
          value,
          // The cast is safe: for an input `Value` is any text, and for a select it is one of the options' values.
          onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value as Value),
        }
  return {
    frame: { id: ids.id, label, error, hint, isOptional: !required },
    control: { ...ids, ...content, name, required },
    others,
  }
}
