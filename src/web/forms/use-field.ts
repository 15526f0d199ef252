import { use } from 'react'
import { type FieldProps, useFieldIds } from './field-frame.tsx'
import { PostedContext } from './posted.ts'

/**
 * In the dashboard, a field shows the `value` that it is given. A visitor's field gets no `value` and holds its text
 * itself, so that it works without scripts.
 */
export type TextFieldProps<Value extends string> = Omit<FieldProps<Value>, 'value' | 'onChange'> &
  Partial<Pick<FieldProps<Value>, 'value' | 'onChange'>> & {
    required?: boolean | undefined
    /** The text that a visitor's field starts with. */
    start?: string | undefined
  }

/** Returns the attributes of a field's control and of the frame around it: label, hint and error. */
export function useField<Value extends string>({
  label,
  name,
  value,
  error,
  onChange,
  hint,
  required,
  start = '',
}: TextFieldProps<Value>) {
  const ids = useFieldIds({ error, hint })
  const posted = use(PostedContext)
  const content =
    value === undefined
      ? { defaultValue: posted?.values[name] ?? start }
      : {
          value,
          // The cast is safe: for an input `Value` is any text, and for a select it is one of the options' values.
          onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value as Value),
        }
  return {
    frame: { id: ids.id, label, error, hint, isOptional: !required },
    control: { ...ids, ...content, name, required },
  }
}
