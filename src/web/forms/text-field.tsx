import type { ComponentProps } from 'react'
import { FieldFrame, type TextFieldProps, useField } from './field-frame.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'disabled' | 'placeholder' | 'spellCheck'
>

export function TextField(props: TextFieldProps<string> & InputProps) {
  const { frame, control, others } = useField<string, InputProps>(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} {...others} className="control" />
    </FieldFrame>
  )
}

export const emailFieldProps = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const

export const phoneFieldProps = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const
