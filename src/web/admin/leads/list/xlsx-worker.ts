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
 * Writes rows as an Excel file whose cells are times, amounts and texts: a phone number keeps its plus, and a visitor's text
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

function excelCell(cell: ExportCell) {
  // `@` is Excel's format for text.
  if (typeof cell === 'string')
    return { type: String, value: cell.slice(0, cellMaxChars).toWellFormed(), format: '@' } as const
  if ('amount' in cell) return { type: Number, value: Number(cell.amount), format: '#,##0.00' } as const
  // An Excel file has no time zones: it takes the date's UTC time for the time on the clock.
  return { type: Date, value: cell.local, format: cell.format } as const
}

const cellChars = (cell: ExportCell) =>
  typeof cell === 'string' ? cell.length : 'amount' in cell ? cell.amount.length + 5 : cell.format.length

const columnWidthChars = (rows: readonly (readonly ExportCell[])[], column: number) =>
  Math.min(columnMaxChars, rows.reduce((widest, row) => Math.max(widest, cellChars(row[column] ?? '')), 0) + 2)
