const byteOrderMark = '\uFEFF'

// Matches the start of each cell that a spreadsheet may run as a formula: one that begins with =, +, -, @ or their wide
// forms, perhaps after spaces, control characters or quotation marks. Some spreadsheets also start a cell after a
// semicolon, a tab or a line break. A text that begins with a tab or a line break always matches.
const formulaStart = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu

// A text of only these characters is harmless: as a formula it could only calculate with numbers.
const phoneNumber = /^[+-]?[\d ().,/-]+(?:(?:ext\.?|x|#)[\d ]+)?$/i

/**
 * Writes rows as a CSV file (RFC 4180) that Excel opens as UTF-8. A spreadsheet would run a cell that begins like a
 * formula, and visitors write these texts, so such a cell gets an apostrophe at its start. Phone numbers in
 * `phoneColumn` stay as they are.
 */
export function csv(rows: readonly (readonly string[])[], { phoneColumn }: { phoneColumn?: number } = {}) {
  const cell = (text: string, column: number) =>
    quotedCell(column === phoneColumn ? harmlessPhone(text) : withoutFormulas(text))
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const withoutFormulas = (text: string) => text.replaceAll(formulaStart, "$1'")
const harmlessPhone = (text: string) => (phoneNumber.test(text) ? text : withoutFormulas(text))
const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
