import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { type TextFieldProps, useField } from './use-field.ts'

type AreaProps = TextFieldProps<string> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'spellCheck' | 'className' | 'placeholder'>

export function TextArea({ label, name, value, error, onChange, hint, required, className = '', ...area }: AreaProps) {
  const { frame, control } = useField({ label, name, value, error, onChange, hint, required })
  return (
    <FieldFrame {...frame}>
      <textarea {...control} {...area} className={`control ${className}`} />
    </FieldFrame>
  )
}
