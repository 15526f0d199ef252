const isBlank = (row: unknown): boolean =>
  typeof row === 'string' ? row.trim() === '' : Object.values(row ?? {}).every(isBlank)

/** The values without the blank rows of their lists. One row of each list stays to be filled in. */
export function withoutBlankRows<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? filledRows(value) : value,
  ])
  // The same names with values of the same types.
  return Object.fromEntries(entries) as Values
}

function filledRows(rows: unknown[]) {
  const filled = rows.filter((row) => !isBlank(row))
  return filled.length > 0 ? filled : rows.slice(0, 1)
}

/** The path of an error in the form, which also has blank rows, from its path in the values without them. */
export function pathInForm(values: object, path: string) {
  const [name = '', index, ...rest] = path.split('.')
  const rows: unknown = new Map(Object.entries(values)).get(name)
  if (index === undefined || !Array.isArray(rows)) return path
  const filled = [...rows.keys()].filter((row) => !isBlank(rows[row]))
  return [name, filled[Number(index)] ?? index, ...rest].join('.')
}
