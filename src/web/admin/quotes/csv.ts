const byteOrderMark = '\uFEFF'

// Matches where a spreadsheet may find a formula: at the start of a cell, also after spaces and quotation marks.
// Depending on its settings, a spreadsheet also starts a cell after a semicolon, a tab or a line break.
const cellStart = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu

// A text of only these characters is harmless: as a formula it could only add up numbers.
const phoneNumber = /^[+-]?[\d ().,/-]+(?:(?:ext\.?|x|#)[\d ]+)?$/i

/**
 * Writes rows as a CSV file (RFC 4180) that Excel opens as UTF-8. A spreadsheet would run a cell that begins like a
 * formula, and visitors write these cells, so such a cell gets an apostrophe at its start. Phone numbers stay as they
 * are.
 */
export function csv(rows: readonly (readonly string[])[], { phoneColumn }: { phoneColumn?: number } = {}) {
  const cell = (text: string, column: number) =>
    quotedCell(column === phoneColumn ? harmlessPhone(text) : withoutFormulas(text))
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const withoutFormulas = (text: string) => text.replaceAll(cellStart, "$1'")
const harmlessPhone = (text: string) => (phoneNumber.test(text) ? text : withoutFormulas(text))
const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
