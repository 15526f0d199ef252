import writeExcelFile from 'write-excel-file/browser'

// This file runs in a worker, because writing 10,000 leads takes seconds, in which the dashboard would not react.

self.addEventListener('message', async ({ data: rows }: MessageEvent<string[][]>) => {
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

/**
 * Writes rows as an Excel file whose cells are all text: a phone number keeps its plus, and a visitor's text never
 * becomes a formula, not even when a person edits the cell. The first row names the columns and stays visible.
 */
function xlsx([head = [], ...rows]: readonly (readonly string[])[]): Promise<Blob> {
  // `@` is Excel's format for text.
  const text = (value: string) => ({ type: String, value, format: '@' })
  const sheet = [
    head.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(text)),
  ]
  const columns = head.map((_, column) => ({ width: columnWidthChars([head, ...rows], column) }))
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Quote requests' }).toBlob()
}

function columnWidthChars(rows: readonly (readonly string[])[], column: number) {
  const widest = rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0)
  return Math.min(columnMaxChars, widest + 2)
}
