import { useId } from 'react'
import { FieldError } from '#web/forms/field-frame.tsx'

type Props = {
  label: string
  /** The path of the field in the values of the form, such as `features.0`. Errors name the field by this path. */
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  placeholder?: string
}

/** A text field in a row of a list. Only screen readers get the label, which should contain the number of the row. */
export function RowInput({ label, name, value, error, onChange, placeholder }: Props) {
  const id = useId()
  return (
    <div>
      <textarea
        name={name}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        placeholder={placeholder}
        // Pasted line breaks become spaces, because a row holds one line of text.
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        className="control"
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
