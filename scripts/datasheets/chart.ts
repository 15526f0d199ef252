import type { Chart } from './catalogue.ts'
import { colour, columnWidth, type Doc, hairline, type Part } from './layout.ts'

export function chartPart(doc: Doc, chart: Chart): Part {
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
