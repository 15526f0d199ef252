const byteOrderMark = '\uFEFF'

/**
 * Rows as a CSV file (RFC 4180) that Excel opens as UTF-8. A spreadsheet would run a cell that begins like a formula,
 * and visitors write these cells, so such a cell begins with an apostrophe.
 */
export function csv(rows: readonly (readonly string[])[]) {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string) {
  const harmless = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
