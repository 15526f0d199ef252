// Draws headings, paragraphs, lists, tables and charts below the earlier content. Starts a new page when one is full.
import { type Chart, chartWidth, type Figure } from '#contract/estimates/charts/chart.ts'
import {
  addPage,
  colors,
  drawable,
  drawDecoration,
  drawGroup,
  drawTagged,
  ensureRoom,
  page,
  pageBottom,
  type Sheet,
  setFont,
  textWidth,
} from './sheet.ts'

const headingSizes = { 1: { size: 25, gap: 10 }, 2: { size: 15, gap: 7 }, 3: { size: 11, gap: 4 } }

export function drawHeading(sheet: Sheet, level: 1 | 2 | 3, text: string, width = textWidth) {
  const { size, gap } = headingSizes[level]
  const content = drawable(text)
  const height = setFont(sheet, 'display', size).heightOfString(content, { width })
  ensureRoom(sheet, height + gap + 60)
  drawTagged(sheet, `H${level}`, () => sheet.doc.text(content, page.margin, sheet.y, { width }))
  sheet.y += height + gap
}

type TextOptions = { size?: number; fill?: string; width?: number }

export function drawParagraph(sheet: Sheet, text: string, options: TextOptions = {}) {
  const { size = 8.5, fill = colors.ink, width = textWidth } = options
  const content = drawable(text)
  const layout = { width, lineGap: size * 0.28 }
  const height = setFont(sheet, 'text', size, fill).heightOfString(content, layout)
  ensureRoom(sheet, height)
  drawTagged(sheet, 'P', () => setFont(sheet, 'text', size, fill).text(content, page.margin, sheet.y, layout))
  sheet.y += height + 9
}

export function drawList(sheet: Sheet, items: readonly string[]) {
  const indent = 12
  const layout = { width: textWidth - indent, lineGap: 2 }
  drawGroup(sheet, 'L', (inside) => {
    for (const item of items.map(drawable)) {
      const height = setFont(inside, 'text', 9).heightOfString(item, layout)
      ensureRoom(inside, height)
      drawGroup(inside, 'LI', (line) => {
        drawTagged(line, 'Lbl', () => setFont(line, 'text', 9, colors.leaf).text('•', page.margin, line.y))
        drawTagged(line, 'LBody', () => setFont(line, 'text', 9).text(item, page.margin + indent, line.y, layout))
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
  /** The number of columns at the left whose texts begin at the left. The others are for figures. */
  textColumns?: readonly number[]
}

const gutter = 10

/** Draws a table. If the table continues on the next page, that page repeats the head. */
export function drawTable(sheet: Sheet, { head, rows, widths, size = 7.5, textColumns = [0] }: Table) {
  const unit = textWidth / widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width, i) => ({
    x: page.margin + unit * widths.slice(0, i).reduce((sum, before) => sum + before, 0),
    layout: { width: width * unit - gutter, align: textColumns.includes(i) ? ('left' as const) : ('right' as const) },
  }))
  const drawCell = (on: Sheet, text: string, i: number) => {
    const { x, layout } = columns[i] ?? { x: 0, layout: {} }
    on.doc.text(text, x, on.y + size * 0.3, layout)
  }
  const drawLine = (on: Sheet, fill: string) =>
    drawDecoration(on, () => on.doc.rect(page.margin, on.y - 0.25, textWidth - gutter, 0.5).fill(fill))

  drawGroup(sheet, 'Table', (inside) => {
    const setCellFont = (isHead: boolean) =>
      setFont(inside, isHead ? 'strong' : 'text', size, isHead ? colors.quiet : colors.ink)
    const heightOf = (cells: readonly string[], isHead: boolean) => {
      const heights = cells.map((cell, i) => setCellFont(isHead).heightOfString(cell, columns[i]?.layout))
      return Math.max(...heights) + size * 0.55
    }
    const drawRow = (cells: readonly string[], isHead: boolean) => {
      const height = heightOf(cells, isHead)
      drawGroup(inside, 'TR', (row) =>
        cells.forEach((cell, i) => {
          const scope = isHead ? 'Column' : i === 0 ? 'Row' : undefined
          setCellFont(isHead)
          drawTagged(row, scope ? 'TH' : 'TD', () => drawCell(row, cell, i), scope && { scope })
        }),
      )
      inside.y += height
      drawLine(inside, isHead ? colors.ink : colors.rule)
    }
    const headCells = head.map(drawable)
    drawRow(headCells, true)
    for (const texts of rows) {
      const cells = texts.map(drawable)
      if (inside.y + heightOf(cells, false) > pageBottom) {
        addPage(inside)
        // Screen readers read the head once: a repeated head is decoration.
        setCellFont(true)
        drawDecoration(inside, () => {
          for (const [i, cell] of headCells.entries()) drawCell(inside, cell, i)
        })
        inside.y += heightOf(headCells, true)
      }
      drawRow(cells, false)
    }
  })
  sheet.y += 10
}

/** Draws the charts of figures beside each other, as one picture for screen readers, with one legend below them. */
export function drawCharts(sheet: Sheet, figures: readonly Figure[], width: number) {
  const scale = width / chartWidth
  const legend = new Map(figures.flatMap((figure) => (figure.legend ?? []).map(({ name, fill }) => [name, fill])))
  const height = scale * Math.max(...figures.map(({ chart }) => chart.height)) + (legend.size > 0 ? 16 : 0)
  ensureRoom(sheet, height)
  const { doc, y } = sheet
  const draw = () => {
    figures.forEach(({ chart }, i) => {
      doc
        .save()
        .translate(page.margin + i * (textWidth - width), y)
        .scale(scale)
      drawShapes(sheet, chart)
      doc.restore()
    })
    let x = page.margin
    for (const [name, fill] of legend) {
      doc.rect(x, y + height - 10, 7, 7).fill(colors[fill])
      setFont(sheet, 'text', 7.5, colors.quiet).text(name, x + 11, y + height - 11, { lineBreak: false })
      x += doc.widthOfString(name) + 25
    }
  }
  const alt = figures.map(({ label }) => label).join(' ')
  drawTagged(sheet, 'Figure', draw, { alt, bbox: [page.margin, y, page.margin + textWidth, y + height] })
  sheet.y += height + 8
}

function drawShapes(sheet: Sheet, { shapes }: Chart) {
  const { doc } = sheet
  for (const shape of shapes) {
    if ('text' in shape) {
      const text = drawable(shape.text)
      setFont(sheet, shape.isStrong ? 'strong' : 'text', 10.5, shape.isStrong ? colors.ink : colors['ink-soft'])
      const shift = { middle: 0.5, end: 1, start: 0 }[shape.anchor ?? 'start'] * doc.widthOfString(text)
      doc.text(text, shape.x - shift, shape.y, { baseline: 'alphabetic', lineBreak: false })
    } else if ('fill' in shape) {
      doc.path(shape.d).fill(colors[shape.fill])
    } else {
      doc.lineWidth(1).strokeColor(colors[shape.stroke])
      if (shape.isDashed) doc.dash(4, { space: 3 })
      doc.path(shape.d).stroke()
      doc.undash()
    }
  }
}
