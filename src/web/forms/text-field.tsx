import type { ComponentProps } from 'react'
import { FieldFrame, type TextFieldProps, useField } from './field-frame.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'disabled' | 'placeholder' | 'spellCheck'
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
}: TextFieldProps<string> & InputProps) {
  const { frame, control } = useField({ label, name, value, error, onChange, hint, required })
  return (
    <FieldFrame {...frame}>
      <input {...control} {...input} className="control" />
    </FieldFrame>
  )
}
