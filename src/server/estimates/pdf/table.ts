import { colors, page, pageBottom } from './layout.ts'
import { drawDecoration, drawGroup, drawTagged, type Sheet, setFont } from './sheet.ts'
import { addPage } from './text.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

type Table = {
  columns: readonly Column[]
  /** The first cell of each row is its title. */
  rows: readonly (readonly string[])[]
  size?: number
}

const gutter = 10

/** Draws a table. If the table continues on the next page, that page repeats the head. */
export function drawTable(sheet: Sheet, { columns, rows, size = 8 }: Table) {
  drawGroup(sheet, 'Table', (inside) => {
    const heightOf = (cells: readonly string[], font: 'text' | 'strong') => {
      setFont(inside, font, size)
      const heights = cells.map((cell, i) =>
        inside.doc.heightOfString(cell, { width: (columns[i]?.width ?? 0) - gutter }),
      )
      return Math.max(...heights) + size * 0.55
    }
    const titles = columns.map(({ title }) => title)
    const drawHead = (isRepeated: boolean) => {
      const height = heightOf(titles, 'strong')
      // Screen readers read the head once: a repeated head is decoration.
      if (isRepeated) drawDecoration(inside, () => drawRepeatedHead(inside, columns, titles, size))
      else drawGroup(inside, 'TR', (row) => drawRow(row, columns, titles, size, true))
      inside.y += height
      drawLine(inside, columns, colors.ink)
    }
    drawHead(false)
    for (const texts of rows) {
      const cells = texts.map(withoutSubscript)
      const height = heightOf(cells, 'text')
      if (inside.y + height > pageBottom) {
        addPage(inside)
        drawHead(true)
      }
      drawGroup(inside, 'TR', (row) => drawRow(row, columns, cells, size, false))
      inside.y += height
      drawLine(inside, columns, colors.rule)
    }
  })
  sheet.y += 10
}

/** Replaces the subscript 2, as in CO₂, because the fonts lack it. */
const withoutSubscript = (text: string) => text.replaceAll('₂', '2')

function drawRow(row: Sheet, columns: readonly Column[], cells: readonly string[], size: number, isHead: boolean) {
  let x = page.margin
  cells.forEach((cell, i) => {
    const { width = 0, align = 'left' } = columns[i] ?? {}
    const isTitle = isHead || i === 0
    const draw = () =>
      setFont(row, isHead ? 'strong' : 'text', size, isHead ? colors.quiet : colors.ink).text(
        cell,
        x,
        row.y + size * 0.3,
        { width: width - gutter, align },
      )
    drawTagged(row, isTitle ? 'TH' : 'TD', draw, isTitle ? { scope: isHead ? 'Column' : 'Row' } : {})
    x += width
  })
}

function drawRepeatedHead(sheet: Sheet, columns: readonly Column[], cells: readonly string[], size: number) {
  let x = page.margin
  cells.forEach((cell, i) => {
    const { width = 0, align = 'left' } = columns[i] ?? {}
    setFont(sheet, 'strong', size, colors.quiet).text(cell, x, sheet.y + size * 0.3, { width: width - gutter, align })
    x += width
  })
}

function drawLine(sheet: Sheet, columns: readonly Column[], fill: string) {
  const width = columns.reduce((sum, column) => sum + column.width, 0) - gutter
  drawDecoration(sheet, () => sheet.doc.rect(page.margin, sheet.y - 0.25, width, 0.5).fill(fill))
}
