import type { MultiColumnTable, Row } from './catalogue.ts'
import { colour, columnWidth, type Doc, hairline, type Part, rowPadding, unbroken } from './layout.ts'

/** Lays out a row: the label, after it the condition in grey, and the value at the right edge. */
export function rowPart(doc: Doc, { label, value, condition }: Row): Part {
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

export function multiColumnParts(doc: Doc, { columns, rows }: MultiColumnTable): Part[] {
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

export function notePart(doc: Doc, note: string): Part {
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
