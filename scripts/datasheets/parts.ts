import { brandColors } from '../../src/contract/content/brand.ts'

// The types of demo/datasheets.json.
type Row = { label: string; value: string; condition?: string }
type Table = { heading: string; rows: Row[] }
/** A table with several columns of values. The first of `columns` is the heading of the labels. */
type MultiColumnTable = { heading: string; columns: string[]; rows: { label: string; values: string[] }[] }
type Axis = { label: string; ticks: number[] }
type Chart = { heading: string; x: Axis; y: Axis; series: { label: string; points: [x: number, y: number][] }[] }
type Notes = { heading: string; notes: string[] }
type Block = Table | MultiColumnTable | Chart | Notes
export type Company = { name: string; place: string; email: string }
export type Datasheet = {
  file: string
  /** True if every site serves the file; otherwise it belongs to the demo's media library. */
  isBuiltIn?: boolean
  number: string
  kind: string
  title: string
  summary: string
  figures: { value: string; label: string }[]
  pages: { left: Block[]; right: Block[] }[]
}
export type Catalogue = { company: Company; issued: string; datasheets: Datasheet[] }

export type Doc = PDFKit.PDFDocument

/** A part of a page whose height is known before it is drawn. */
type Part = { height: number; draw: (x: number, y: number) => void }

/** The brand's colours on white paper, with a grey for secondary text. */
export const colour = { ...brandColors, quiet: '#56655F', paper: '#FFFFFF' }

/** A4 in points, 72 to the inch. */
export const page = { width: 595.28, height: 841.89, margin: 40, gutter: 24, footer: 46 }
export const textWidth = page.width - 2 * page.margin
export const columnWidth = (textWidth - page.gutter) / 2
const blockGap = 15
const rowPadding = 2.6
const headingHeight = 19

function hairline(doc: Doc, x: number, y: number, width: number) {
  doc.rect(x, y, width, 0.5).fill(colour.rule)
}

/** Keeps a number and its unit on one line. */
function unbroken(text: string) {
  return text.replace(/(\d) (?=[A-Za-z%°])/g, '$1\u00a0')
}

export function drawColumn(doc: Doc, blocks: Block[], x: number, top: number) {
  let y = top
  for (const block of blocks) {
    const part = titledPart(doc, block.heading, partsOf(doc, block))
    if (y + part.height > page.height - page.footer) throw new Error(`No room left for '${block.heading}'.`)
    part.draw(x, y)
    y += part.height + blockGap
  }
}

function partsOf(doc: Doc, block: Block): Part[] {
  if ('series' in block) return [chartPart(doc, block)]
  if ('notes' in block) return block.notes.map((note) => notePart(doc, note))
  if ('columns' in block) return multiColumnParts(doc, block)
  return block.rows.map((row) => rowPart(doc, row))
}

function titledPart(doc: Doc, heading: string, parts: Part[]): Part {
  return {
    height: headingHeight + parts.reduce((sum, part) => sum + part.height, 0),
    draw(x, y) {
      doc.fillColor(colour.leaf).font('Helvetica-Bold').fontSize(9.5).text(heading, x, y, { lineBreak: false })
      doc.rect(x, y + 14, columnWidth, 1).fill(colour.ink)
      let partTop = y + headingHeight - 3
      for (const part of parts) {
        part.draw(x, partTop)
        partTop += part.height
      }
    },
  }
}

/** Lays out a row: the label, after it the condition in grey, and the value at the right edge. */
function rowPart(doc: Doc, { label, value, condition }: Row): Part {
  const valueWidth = Math.min(doc.font('Helvetica-Bold').fontSize(8.2).widthOfString(value) + 1, columnWidth * 0.6)
  const labelWidth = columnWidth - valueWidth - 10
  const lead = condition ? `${label}  ` : label
  const tail = unbroken(condition ?? '')
  const labelHeight = doc
    .font('Helvetica')
    .fontSize(8.2)
    .heightOfString(lead + tail, { width: labelWidth })
  const height = labelHeight + 2 * rowPadding
  return {
    height,
    draw(x, y) {
      doc.fillColor(colour.ink).font('Helvetica').fontSize(8.2)
      doc.text(lead, x, y + rowPadding + 1, { width: labelWidth, continued: tail !== '' })
      if (tail) doc.fillColor(colour.quiet).text(tail, { width: labelWidth })
      doc.fillColor(colour.ink).font('Helvetica-Bold').fontSize(8.2)
      doc.text(value, x + columnWidth - valueWidth, y + rowPadding + 1, {
        width: valueWidth,
        align: 'right',
        lineBreak: false,
      })
      hairline(doc, x, y + height, columnWidth)
    },
  }
}

function multiColumnParts(doc: Doc, { columns, rows }: MultiColumnTable): Part[] {
  const height = 14.6
  const [corner = '', ...columnHeadings] = columns
  const valueWidth = 46
  const linePart = (label: string, values: string[], isHead: boolean): Part => ({
    height,
    draw(x, y) {
      if (isHead) doc.rect(x, y - 1, columnWidth, height).fill(colour.mist)
      doc
        .fillColor(colour.ink)
        .font('Helvetica')
        .fontSize(8.2)
        .text(label, x, y + rowPadding + 1, { lineBreak: false })
      doc.font('Helvetica-Bold')
      values.forEach((value, i) => {
        const left = x + columnWidth - (values.length - i) * valueWidth
        doc.text(value, left, y + rowPadding + 1, { width: valueWidth, align: 'right', lineBreak: false })
      })
      hairline(doc, x, y + height, columnWidth)
    },
  })
  return [linePart(corner, columnHeadings, true), ...rows.map((row) => linePart(row.label, row.values, false))]
}

function notePart(doc: Doc, note: string): Part {
  const text = unbroken(note)
  const options = { width: columnWidth - 10, lineGap: 1.4 }
  return {
    height: doc.font('Helvetica').fontSize(8).heightOfString(text, options) + 4,
    draw(x, y) {
      doc.circle(x + 2, y + 6.2, 1.4).fill(colour.sun)
      doc
        .fillColor(colour.ink)
        .font('Helvetica')
        .fontSize(8)
        .text(text, x + 10, y + 3, options)
    },
  }
}

function chartPart(doc: Doc, chart: Chart): Part {
  const plotHeight = 92
  return {
    height: plotHeight + 46,
    draw: (x, y) => drawChart(doc, chart, { left: x + 24, top: y + 22, width: columnWidth - 32, height: plotHeight }),
  }
}

function drawChart(
  doc: Doc,
  { x, y, series }: Chart,
  plot: { left: number; top: number; width: number; height: number },
) {
  const bottom = plot.top + plot.height
  const xOf = scale(x.ticks, plot.left, plot.left + plot.width)
  const yOf = scale(y.ticks, bottom, plot.top)

  doc.font('Helvetica').fontSize(7)
  for (const tick of y.ticks) {
    hairline(doc, plot.left, yOf(tick), plot.width)
    doc
      .fillColor(colour.quiet)
      .text(numeral(tick), plot.left - 28, yOf(tick) - 2.6, { width: 23, align: 'right', lineBreak: false })
  }
  for (const tick of x.ticks) {
    doc
      .fillColor(colour.quiet)
      .text(numeral(tick), xOf(tick) - 15, bottom + 5, { width: 30, align: 'center', lineBreak: false })
  }
  doc.text(y.label, plot.left - 28, plot.top - 13, { width: 23, align: 'right', lineBreak: false })
  doc.text(x.label, plot.left, bottom + 16, { width: plot.width, align: 'right', lineBreak: false })

  const strokeColours = [colour.leaf, colour.sun, colour.clay]
  series.forEach(({ points }, i) => {
    points.forEach(([px, py], n) => {
      if (n === 0) doc.moveTo(xOf(px), yOf(py))
      else doc.lineTo(xOf(px), yOf(py))
    })
    doc
      .lineWidth(1.8)
      .lineJoin('round')
      .stroke(strokeColours[i % strokeColours.length] ?? colour.leaf)
  })
  if (series.length > 1) drawLegend(doc, series, strokeColours, plot.left + 2, plot.top - 13)
}

function drawLegend(doc: Doc, series: Chart['series'], strokeColours: string[], left: number, y: number) {
  let x = left
  series.forEach(({ label }, i) => {
    doc.rect(x, y + 1.8, 9, 2).fill(strokeColours[i % strokeColours.length] ?? colour.leaf)
    doc
      .fillColor(colour.ink)
      .font('Helvetica')
      .fontSize(7)
      .text(label, x + 12, y, { lineBreak: false })
    x += 12 + doc.widthOfString(label) + 10
  })
}

function numeral(value: number) {
  return value.toLocaleString('en-GB').replace('-', '–')
}

function scale(ticks: number[], from: number, to: number) {
  const first = ticks[0] ?? 0
  const last = ticks.at(-1) ?? 1
  return (value: number) => from + ((value - first) / (last - first)) * (to - from)
}
