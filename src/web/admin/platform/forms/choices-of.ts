/** Returns the choices of a select field whose values are also the texts that people see. */
export const choicesOf = <Value extends string>(values: readonly Value[]) =>
  // The cast is safe: the keys are the values.
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>
