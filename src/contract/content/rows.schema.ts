/** True if all fields in a row of a form are empty, and all its boxes unchecked. */
const isBlank = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.keys(row).length > 0 &&
  Object.values(row).every((value) => value === false || (typeof value === 'string' && value.trim() === ''))

/** Removes the empty rows of a form. Any other value stays as it is, for the schema to refuse. */
export const dropBlankRows = (rows: unknown) => (Array.isArray(rows) ? rows.filter((row) => !isBlank(row)) : rows)
