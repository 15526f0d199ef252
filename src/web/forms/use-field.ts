import { use } from 'react'
import { type FieldProps, useFieldIds } from './field-frame.tsx'
import { PostedContext } from './posted.ts'

/** A field of the dashboard is given its value; a visitor's field keeps its own text, so that it needs no script. */
export type TextFieldProps<Value extends string> = Omit<FieldProps<Value>, 'value' | 'onChange'> &
  Partial<Pick<FieldProps<Value>, 'value' | 'onChange'>> & {
    required?: boolean | undefined
    /** The text that a visitor's field starts with. */
    start?: string | undefined
  }

/** The attributes of a control and of the frame around it. */
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
          // An input takes any text; the options of a select are the values.
          onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value as Value),
        }
  return {
    frame: { id: ids.id, label, error, hint, isOptional: !required },
    control: { ...ids, ...content, name, required },
  }
}
