import type { ComponentProps, CSSProperties } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'required' | 'disabled' | 'placeholder' | 'list' | 'spellCheck'
>

export function TextField({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  required,
  ...input
}: FieldProps<string> & InputProps) {
  const ids = useFieldIds({ error, hint })
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional={!required}>
      <input
        {...ids}
        {...input}
        name={name}
        required={required}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="control"
      />
    </FieldFrame>
  )
}

type AreaProps = FieldProps<string> & Pick<ComponentProps<'textarea'>, 'rows' | 'required' | 'spellCheck' | 'className'>

export function TextArea({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  required,
  rows = 2,
  className = '',
  ...area
}: AreaProps) {
  const ids = useFieldIds({ error, hint })
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional={!required}>
      <textarea
        {...ids}
        {...area}
        rows={rows}
        name={name}
        required={required}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`control growing ${className}`}
        style={{ '--rows': rows } as CSSProperties}
      />
    </FieldFrame>
  )
}

type SelectProps<Key extends string> = FieldProps<Key> & { choices: Record<Key, string>; required?: boolean }

/** The browser's own select: `choices` are its values and what people read. */
export function SelectField<Key extends string>({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  choices,
  required,
}: SelectProps<Key>) {
  const ids = useFieldIds({ error, hint })
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional={!required}>
      <select
        {...ids}
        name={name}
        // Without an empty choice there is nothing to require.
        required={required && '' in choices}
        value={value}
        // The options are the keys.
        onChange={({ target }) => onChange(target.value as Key)}
        className="control"
      >
        {Object.entries<string>(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
