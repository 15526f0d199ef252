import { type ReactNode, useId } from 'react'

export type FieldProps<Value> = {
  label: string
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  hint?: string | undefined
}

/** What ties a control to its label, its hint and what is wrong with it. */
export function useFieldIds({ error, hint }: { error: string | undefined; hint?: string | undefined }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

type FrameProps = {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  isOptional?: boolean
  /** For a group of controls, which has no single one that the label could name. */
  isGroup?: boolean
  children: ReactNode
}

export function FieldFrame({ id, label, error, hint, isOptional = false, isGroup = false, children }: FrameProps) {
  const text = (
    <>
      {label}
      {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
    </>
  )
  const frame = (
    <>
      {isGroup ? (
        <legend className="mb-1 text-sm font-medium">{text}</legend>
      ) : (
        <label htmlFor={id} className="text-sm font-medium">
          {text}
        </label>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-clay-ink">
          {error}
        </p>
      )}
    </>
  )
  const look = 'grid min-w-0 content-start gap-1'
  return isGroup ? <fieldset className={look}>{frame}</fieldset> : <div className={look}>{frame}</div>
}
