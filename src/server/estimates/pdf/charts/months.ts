import { type Box, colors } from '../layout.ts'
import { type Range, shortMonths } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawAxisLabel, drawGrid } from './grid.ts'

/** Draws each month's yield as a bar and its range as a line over the bar. The weakest month has another colour. */
export function drawMonths(sheet: Sheet, box: Box, months: readonly Range[]) {
  const { doc } = sheet
  const { plot, yOf } = drawGrid(sheet, box, Math.max(...months.map(({ high }) => high)), 'kWh')
  const slotWidth = plot.width / months.length
  const weakest = Math.min(...months.map(({ likely }) => likely))
  months.forEach(({ low, likely, high }, i) => {
    const x = plot.x + i * slotWidth
    const fill = likely === weakest ? colors.sun : colors.leaf
    doc.rect(x + slotWidth * 0.16, yOf(likely), slotWidth * 0.68, yOf(0) - yOf(likely)).fill(fill)
    const middle = x + slotWidth / 2
    doc.lineWidth(1).strokeColor(colors.ink)
    doc.moveTo(middle, yOf(high)).lineTo(middle, yOf(low)).stroke()
    for (const end of [low, high])
      doc
        .moveTo(middle - 4, yOf(end))
        .lineTo(middle + 4, yOf(end))
        .stroke()
    drawAxisLabel(sheet, shortMonths[i] ?? '', x, plot.y + plot.height + 4, slotWidth)
  })
}
