import { useState } from 'react'
import { BelowField, FieldFrame, type FieldProps, type FrameProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { Eye, EyeOff } from '#web/ui/icons.tsx'

/** A group of controls with a label, a hint and an error for the group as a whole. */
export function GroupFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {children}
      <BelowField id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function PasswordField({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  autoComplete,
}: FieldProps<string> & { autoComplete: string }) {
  const ids = useFieldIds({ error, hint })
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <span className="relative">
        <input
          {...ids}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="control pr-10"
        />
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="icon-button absolute inset-y-0.5 right-0.5 h-auto"
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      </span>
    </FieldFrame>
  )
}
