/** Whether the administrator left a row of the form empty. */
const isBlank = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.keys(row).length > 0 &&
  Object.values(row).every((value) => typeof value === 'string' && value.trim() === '')

/** The rows of a form without those that the administrator left empty. */
export const dropBlankRows = (rows: unknown) => (Array.isArray(rows) ? rows.filter((row) => !isBlank(row)) : rows)
