import type { ComponentProps } from 'react'
import { FieldFrame, type TextFieldProps, useField } from './field-frame.tsx'

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
