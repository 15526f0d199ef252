import writeExcelFile from 'write-excel-file/browser'
import type { ExportCell } from './export-leads.tsx'

// This file runs in a worker, because writing 10,000 leads takes seconds, in which the dashboard would not react.

self.addEventListener('message', async ({ data: rows }: MessageEvent<ExportCell[][]>) => {
  try {
    self.postMessage(await xlsx(rows))
  } catch (error) {
    // Throws the error outside of the promise, so that the page gets it as the worker's error event.
    setTimeout(() => {
      throw error
    })
  }
})

// The greatest width of a column. A spreadsheet shows only the beginning of a longer text.
const columnMaxChars = 40
// Excel refuses a file with a longer text.
const cellMaxChars = 32_767

/**
 * Writes rows as an Excel file whose cells are times and texts: a phone number keeps its plus, and a visitor's text
 * never becomes a formula, not even when a person edits the cell. The first row names the columns and stays visible.
 */
function xlsx([head = [], ...rows]: readonly (readonly ExportCell[])[]): Promise<Blob> {
  const sheet = [
    head.map((cell) => ({ ...excelCell(cell), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(excelCell)),
  ]
  const columns = head.map((_, column) => ({ width: columnWidthChars([head, ...rows], column) }))
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Quote requests' }).toBlob()
}

const excelCell = (cell: ExportCell) =>
  typeof cell === 'string'
    ? // `@` is Excel's format for text.
      { type: String, value: cell.slice(0, cellMaxChars).toWellFormed(), format: '@' }
    : // An Excel file has no time zones: it takes the date's UTC time for the time on the clock.
      { type: Date, value: cell.local, format: cell.format }

function columnWidthChars(rows: readonly (readonly ExportCell[])[], column: number) {
  const widths = rows.map(({ [column]: cell = '' }) => (typeof cell === 'string' ? cell : cell.format).length)
  return Math.min(columnMaxChars, widths.reduce((widest, width) => Math.max(widest, width), 0) + 2)
}
