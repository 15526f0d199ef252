// Draws headings, paragraphs, lists, tables and charts below the earlier content. Starts a new page if one is full.
import { type Chart, chartWidth, type Drawing } from '#contract/estimates/charts/chart.ts'
import {
  a4Page,
  addPage,
  drawableText,
  drawDecoration,
  drawElement,
  drawParentElement,
  pageBottom,
  pdfColors,
  type Sheet,
  setFont,
  startPageIfFull,
  textWidth,
} from './sheet.ts'

const headingSizes = { 1: { size: 25, gap: 10 }, 2: { size: 15, gap: 7 }, 3: { size: 11, gap: 4 } }

export function drawHeading(sheet: Sheet, level: 1 | 2 | 3, text: string, width = textWidth) {
  const { size, gap } = headingSizes[level]
  const content = drawableText(text)
  const height = setFont(sheet, 'display', size).heightOfString(content, { width })
  startPageIfFull(sheet, height + gap + 60)
  drawElement(sheet, `H${level}`, () => sheet.doc.text(content, a4Page.margin, sheet.y, { width }))
  sheet.y += height + gap
}

type TextOptions = { size?: number; fill?: string; width?: number }

export function drawParagraph(sheet: Sheet, text: string, options: TextOptions = {}) {
  const { size = 8.5, fill = pdfColors.ink, width = textWidth } = options
  const content = drawableText(text)
  const layout = { width, lineGap: size * 0.28 }
  const height = setFont(sheet, 'text', size, fill).heightOfString(content, layout)
  startPageIfFull(sheet, height)
  drawElement(sheet, 'P', () => setFont(sheet, 'text', size, fill).text(content, a4Page.margin, sheet.y, layout))
  sheet.y += height + 9
}

export function drawList(sheet: Sheet, items: readonly string[]) {
  const indent = 12
  const layout = { width: textWidth - indent, lineGap: 2 }
  drawParentElement(sheet, 'L', (inside) => {
    for (const item of items.map(drawableText)) {
      const height = setFont(inside, 'text', 9).heightOfString(item, layout)
      startPageIfFull(inside, height)
      drawParentElement(inside, 'LI', (line) => {
        drawElement(line, 'Lbl', () => setFont(line, 'text', 9, pdfColors.leaf).text('•', a4Page.margin, line.y))
        drawElement(line, 'LBody', () => setFont(line, 'text', 9).text(item, a4Page.margin + indent, line.y, layout))
        line.y += height + 3
      })
    }
  })
  sheet.y += 6
}

type Table = {
  head: readonly string[]
  /** The first cell of each row is its title. */
  rows: readonly (readonly string[])[]
  /** The share of each column in the width of the page. */
  widths: readonly number[]
  size?: number
  /** The indexes of the columns with texts, which begin at the left. All others have figures, which end at the right. */
  textColumns?: readonly number[]
}

const gutter = 10

/** Draws a table. If the table continues on the next page, that page repeats the head. */
export function drawTable(sheet: Sheet, { head, rows, widths, size = 7.5, textColumns = [0] }: Table) {
  const unit = textWidth / widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width, i) => ({
    x: a4Page.margin + unit * widths.slice(0, i).reduce((sum, before) => sum + before, 0),
    layout: { width: width * unit - gutter, align: textColumns.includes(i) ? ('left' as const) : ('right' as const) },
  }))
  /** Sets the font for a cell, smaller where a word or an amount is wider than the column: it must not be broken. */
  const setCellFont = (on: Sheet, text: string, i: number, isHead: boolean) => {
    const setSize = (cellSize: number) =>
      setFont(on, isHead ? 'strong' : 'text', cellSize, isHead ? pdfColors.quiet : pdfColors.ink)
    const doc = setSize(size)
    const widest = Math.max(...text.split(' ').map((word) => doc.widthOfString(word)))
    const width = columns[i]?.layout.width ?? widest
    return widest > width ? setSize((0.99 * size * width) / widest) : doc
  }
  const drawCell = (on: Sheet, text: string, i: number, isHead: boolean) => {
    const { x, layout } = columns[i] ?? { x: 0, layout: {} }
    setCellFont(on, text, i, isHead).text(text, x, on.y + size * 0.3, layout)
  }
  const drawLine = (on: Sheet, fill: string) =>
    drawDecoration(on, () => on.doc.rect(a4Page.margin, on.y - 0.25, textWidth - gutter, 0.5).fill(fill))

  drawParentElement(sheet, 'Table', (inside) => {
    const heightOf = (cells: readonly string[], isHead: boolean) => {
      const heights = cells.map((cell, i) =>
        setCellFont(inside, cell, i, isHead).heightOfString(cell, columns[i]?.layout),
      )
      return Math.max(...heights) + size * 0.55
    }
    const drawRow = (cells: readonly string[], isHead: boolean) => {
      const height = heightOf(cells, isHead)
      drawParentElement(inside, 'TR', (row) =>
        cells.forEach((cell, i) => {
          const scope = isHead ? 'Column' : i === 0 ? 'Row' : undefined
          drawElement(row, scope ? 'TH' : 'TD', () => drawCell(row, cell, i, isHead), scope && { scope })
        }),
      )
      inside.y += height
      drawLine(inside, isHead ? pdfColors.ink : pdfColors.rule)
    }
    const headCells = head.map(drawableText)
    drawRow(headCells, true)
    for (const texts of rows) {
      const cells = texts.map(drawableText)
      if (inside.y + heightOf(cells, false) > pageBottom) {
        addPage(inside)
        // Screen readers read the head once: a repeated head is decoration.
        drawDecoration(inside, () => {
          for (const [i, cell] of headCells.entries()) drawCell(inside, cell, i, true)
        })
        inside.y += heightOf(headCells, true)
      }
      drawRow(cells, false)
    }
  })
  sheet.y += 10
}

/** Draws charts beside each other, as one picture for screen readers, with one legend below them. */
export function drawCharts(sheet: Sheet, charts: readonly Chart[], width: number) {
  const scale = width / chartWidth
  const legend = new Map(charts.flatMap((chart) => (chart.legend ?? []).map(({ name, fill }) => [name, fill])))
  const height = scale * Math.max(...charts.map(({ drawing }) => drawing.height)) + (legend.size > 0 ? 16 : 0)
  startPageIfFull(sheet, height)
  const { doc, y } = sheet
  const draw = () => {
    charts.forEach(({ drawing }, i) => {
      doc
        .save()
        .translate(a4Page.margin + i * (textWidth - width), y)
        .scale(scale)
      drawShapes(sheet, drawing)
      doc.restore()
    })
    let x = a4Page.margin
    for (const [name, fill] of legend) {
      doc.rect(x, y + height - 10, 7, 7).fill(pdfColors[fill])
      setFont(sheet, 'text', 7.5, pdfColors.quiet).text(name, x + 11, y + height - 11, { lineBreak: false })
      x += doc.widthOfString(name) + 25
    }
  }
  const alt = charts.map(({ label }) => label).join(' ')
  drawElement(sheet, 'Figure', draw, {
    alt,
    bbox: [a4Page.margin, y, a4Page.margin + textWidth, y + height],
  })
  sheet.y += height + 8
}

function drawShapes(sheet: Sheet, { shapes }: Drawing) {
  const { doc } = sheet
  for (const shape of shapes) {
    if ('text' in shape) {
      const text = drawableText(shape.text)
      setFont(sheet, shape.isStrong ? 'strong' : 'text', 10.5, shape.isStrong ? pdfColors.ink : pdfColors['ink-soft'])
      const shift = { middle: 0.5, end: 1, start: 0 }[shape.anchor ?? 'start'] * doc.widthOfString(text)
      doc.text(text, shape.x - shift, shape.y, { baseline: 'alphabetic', lineBreak: false })
    } else if ('fill' in shape) {
      doc.path(shape.d).fill(pdfColors[shape.fill])
    } else {
      doc.lineWidth(1).strokeColor(pdfColors[shape.stroke])
      if (shape.isDashed) doc.dash(4, { space: 3 })
      doc.path(shape.d).stroke()
      doc.undash()
    }
  }
}
