type NumberProps = { value: string | number; onChange: (value: string) => void }

/** Converts the properties of a form's field for a number to those of a text field, whose value is text. */
export const numberField = <F extends NumberProps>({ value, ...field }: F) => ({ ...field, value: String(value) })
