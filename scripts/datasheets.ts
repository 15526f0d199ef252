// Draws demo/datasheets/*.pdf from demo/datasheets.json. The same data give the same bytes, so a
// datasheet that changed in git is one whose content changed.
//
// Helvetica, because every reader has it: pdfkit embeds WOFF2, the only format of the site's fonts,
// as blank glyphs. It lacks ≥, ≤, Ω and the true minus sign; the data say 'at least' and use a dash.

import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

type Row = { label: string; value: string; condition?: string }
type Table = { heading: string; rows: Row[] }
/** The first column is the label's. */
type ClassTable = { heading: string; columns: string[]; rows: { label: string; values: string[] }[] }
type Axis = { label: string; ticks: number[] }
type Chart = { heading: string; x: Axis; y: Axis; series: { label: string; points: [x: number, y: number][] }[] }
type Notes = { heading: string; notes: string[] }
type Block = Table | ClassTable | Chart | Notes
type Company = { name: string; place: string; email: string }
type Datasheet = {
  file: string
  number: string
  kind: string
  title: string
  summary: string
  figures: { value: string; label: string }[]
  pages: { left: Block[]; right: Block[] }[]
}
type Catalogue = { company: Company; issued: string; datasheets: Datasheet[] }
type Doc = PDFKit.PDFDocument
/** Something that knows its height before it is drawn. */
type Part = { height: number; draw: (x: number, y: number) => void }

const colour = {
  ink: '#0B1F1C',
  leaf: '#0E6B4F',
  sun: '#F2A33A',
  clay: '#B4532A',
  mist: '#EEF2EC',
  rule: '#D9DED4',
  quiet: '#56655F',
  paper: '#FFFFFF',
}

/** A4 in points, 72 to the inch. */
const page = { width: 595.28, height: 841.89, margin: 40, gutter: 24, footer: 46 }
const textWidth = page.width - 2 * page.margin
const columnWidth = (textWidth - page.gutter) / 2
const blockGap = 15
const rowPadding = 2.6
const headingHeight = 19

const demo = new URL('../demo/', import.meta.url)
// Our own file, and what it lacks shows in the drawing: no schema.
const catalogue = JSON.parse(readFileSync(new URL('datasheets.json', demo), 'utf8')) as Catalogue
for (const sheet of catalogue.datasheets) {
  writeFileSync(new URL(`datasheets/${sheet.file}`, demo), await drawDatasheet(catalogue, sheet))
}

function drawDatasheet({ company, issued }: Catalogue, sheet: Datasheet) {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    // The file's id is a hash of these, so a fixed date makes the whole file repeatable.
    info: {
      Title: `${sheet.title}: datasheet`,
      Author: company.name,
      Subject: sheet.kind,
      CreationDate: new Date(issued),
    },
  })

  drawBanner(doc, company, sheet)
  let top = drawFigures(doc, sheet, drawSummary(doc, sheet, 144))
  sheet.pages.forEach(({ left, right }, i) => {
    if (i > 0) {
      doc.addPage()
      top = drawRunningHead(doc, company, sheet)
    }
    drawColumn(doc, left, page.margin, top)
    drawColumn(doc, right, page.margin + columnWidth + page.gutter, top)
  })
  drawFooters(doc, company, sheet, issued)

  doc.end()
  return buffer(doc)
}

function drawBanner(doc: Doc, company: Company, sheet: Datasheet) {
  doc.rect(0, 0, page.width, 118).fill(colour.ink)
  doc.rect(0, 118, page.width, 3).fill(colour.sun)
  doc.fillColor(colour.paper).font('Helvetica-Bold').fontSize(12).text(company.name, page.margin, 26)
  const corner = { width: textWidth, align: 'right' } as const
  doc.font('Helvetica').fontSize(9).text(`Datasheet  ${sheet.number}`, page.margin, 28, corner)
  doc.fillColor(colour.sun).font('Helvetica-Bold').fontSize(9).text(sheet.kind, page.margin, 62)
  doc
    .fillColor(colour.paper)
    .font('Helvetica-Bold')
    .fontSize(24)
    .text(sheet.title, page.margin, 75, { lineBreak: false })
}

function drawRunningHead(doc: Doc, company: Company, sheet: Datasheet) {
  doc.rect(0, 0, page.width, 54).fill(colour.ink)
  doc.rect(0, 54, page.width, 3).fill(colour.sun)
  doc
    .fillColor(colour.paper)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(sheet.title, page.margin, 22, { lineBreak: false })
  const corner = { width: textWidth, align: 'right' } as const
  doc.font('Helvetica').fontSize(9).text(company.name, page.margin, 23.5, corner)
  return 84
}

function drawSummary(doc: Doc, sheet: Datasheet, y: number) {
  doc.fillColor(colour.ink).font('Helvetica').fontSize(10.5)
  doc.text(sheet.summary, page.margin, y, { width: textWidth * 0.86, lineGap: 2.5 })
  return doc.y + 14
}

function drawFigures(doc: Doc, sheet: Datasheet, y: number) {
  const width = textWidth / sheet.figures.length
  sheet.figures.forEach((figure, i) => {
    const x = page.margin + i * width
    doc.rect(x, y, width - 12, 1.5).fill(colour.leaf)
    doc
      .fillColor(colour.leaf)
      .font('Helvetica-Bold')
      .fontSize(19)
      .text(figure.value, x, y + 9, { lineBreak: false })
    doc
      .fillColor(colour.quiet)
      .font('Helvetica')
      .fontSize(8.5)
      .text(figure.label, x, y + 32, { width: width - 14 })
  })
  return y + 68
}

function drawColumn(doc: Doc, blocks: Block[], x: number, top: number) {
  let y = top
  for (const block of blocks) {
    const part = titled(doc, block.heading, partsOf(doc, block))
    if (y + part.height > page.height - page.footer) throw new Error(`No room left for '${block.heading}'.`)
    part.draw(x, y)
    y += part.height + blockGap
  }
}

function partsOf(doc: Doc, block: Block): Part[] {
  if ('series' in block) return [chartPart(doc, block)]
  if ('notes' in block) return block.notes.map((note) => notePart(doc, note))
  if ('columns' in block) return classParts(doc, block)
  return block.rows.map((row) => rowPart(doc, row))
}

function titled(doc: Doc, heading: string, parts: Part[]): Part {
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

/** The label, with its condition in quiet type after it, and the value at the right edge. */
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

function classParts(doc: Doc, { columns, rows }: ClassTable): Part[] {
  const height = 14.6
  const [corner = '', ...classes] = columns
  const valueWidth = 46
  const line = (label: string, values: string[], isHead: boolean): Part => ({
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
  return [line(corner, classes, true), ...rows.map((row) => line(row.label, row.values, false))]
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

  const strokes = [colour.leaf, colour.sun, colour.clay]
  series.forEach(({ points }, i) => {
    points.forEach(([px, py], n) => {
      if (n === 0) doc.moveTo(xOf(px), yOf(py))
      else doc.lineTo(xOf(px), yOf(py))
    })
    doc
      .lineWidth(1.8)
      .lineJoin('round')
      .stroke(strokes[i % strokes.length] ?? colour.leaf)
  })
  if (series.length > 1) drawLegend(doc, series, strokes, plot.left + 2, plot.top - 13)
}

function drawLegend(doc: Doc, series: Chart['series'], strokes: string[], left: number, y: number) {
  let x = left
  series.forEach(({ label }, i) => {
    doc.rect(x, y + 1.8, 9, 2).fill(strokes[i % strokes.length] ?? colour.leaf)
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

/** Keeps a number and its unit on one line. */
function unbroken(text: string) {
  return text.replace(/(\d) (?=[A-Za-z%°])/g, '$1\u00a0')
}

function drawFooters(doc: Doc, company: Company, sheet: Datasheet, issued: string) {
  const { count } = doc.bufferedPageRange()
  const y = page.height - page.footer + 8
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i)
    doc.rect(page.margin, y - 8, textWidth, 1).fill(colour.ink)
    doc.fillColor(colour.quiet).font('Helvetica').fontSize(7.5)
    doc.text(`${company.name}, ${company.place}   ${company.email}`, page.margin, y, { lineBreak: false })
    const place = `${sheet.number}   Issued ${issued}   Page ${i + 1} of ${count}`
    doc.text(place, page.margin, y, { width: textWidth, align: 'right', lineBreak: false })
    const reservation = 'Typical values unless a limit is stated. The specification in the contract is what counts.'
    doc.text(reservation, page.margin, y + 11, { lineBreak: false })
  }
}

function hairline(doc: Doc, x: number, y: number, width: number) {
  doc.rect(x, y, width, 0.5).fill(colour.rule)
}
