import type { ComponentProps } from 'react'
import { FieldFrame, type TextFieldProps, useField } from './field-frame.tsx'

type AreaProps = Pick<ComponentProps<'textarea'>, 'rows' | 'spellCheck' | 'className' | 'placeholder' | 'lang' | 'dir'>

export function TextArea({ className = '', ...props }: TextFieldProps<string> & AreaProps) {
  const { frame, control, others } = useField<string, AreaProps>(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} {...others} className={`control ${className}`} />
    </FieldFrame>
  )
}
