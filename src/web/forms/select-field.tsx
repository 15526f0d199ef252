import { FieldFrame, type TextFieldProps, useField } from './field-frame.tsx'

type SelectProps<Key extends string> = TextFieldProps<Key> & {
  /** The values of the options and their texts. */
  choices: Record<Key, string>
  /** The text of a first option without a value, such as 'Please choose'. */
  prompt?: string
}

export function SelectField<Key extends string>({ choices, prompt, ...field }: SelectProps<Key>) {
  const { frame, control } = useField<Key, unknown>(field)
  const hasBlank = prompt !== undefined || '' in choices
  return (
    <FieldFrame {...frame}>
      <select {...control} required={field.required && hasBlank} className="control">
        {prompt !== undefined && <option value="">{prompt}</option>}
        {Object.entries<string>(choices).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
