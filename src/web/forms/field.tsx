import { type ComponentProps, use, useId } from 'react'
import { PostedContext } from './posted.ts'

type Common = {
  label: string
  name: string
  /** What is wrong with it; stands below the field and is read out with it. */
  error: string | undefined
  hint?: string
}

type TextProps = Common & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'required'>

export function TextField({ label, name, error, hint, required, ...input }: TextProps) {
  const field = useField({ name, error, hint })
  return (
    <FieldFrame {...field} label={label} isOptional={!required}>
      <input {...field.control} {...input} required={required} className={look} />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  name,
  error,
  hint,
  required,
  rows = 6,
}: Common & Pick<ComponentProps<'textarea'>, 'rows' | 'required'>) {
  const field = useField({ name, error, hint })
  return (
    <FieldFrame {...field} label={label} isOptional={!required}>
      <textarea {...field.control} required={required} rows={rows} className={look} />
    </FieldFrame>
  )
}

/** The browser's own select. `choices` are its values and what people read. */
export function SelectField({
  label,
  name,
  error,
  hint,
  required,
  choices,
  prompt,
}: Common & { required?: boolean; choices: Record<string, string>; prompt: string }) {
  const field = useField({ name, error, hint })
  return (
    <FieldFrame {...field} label={label} isOptional={!required}>
      <select {...field.control} required={required} className={`${look} min-h-12`}>
        <option value="">{prompt}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const look =
  'w-full rounded border border-ink-soft/70 bg-white px-4 py-3 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-clay'

function useField({ name, error, hint }: { name: string; error: string | undefined; hint: string | undefined }) {
  const id = useId()
  const posted = use(PostedContext)
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return {
    errorId,
    hintId,
    error,
    hint,
    control: {
      id,
      name,
      defaultValue: posted?.values[name] ?? '',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  }
}

type FrameProps = Omit<ReturnType<typeof useField>, 'control'> & {
  control: { id: string }
  label: string
  isOptional: boolean
  children: React.ReactNode
}

function FieldFrame({ control, label, isOptional, error, errorId, hint, hintId, children }: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={control.id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  )
}
