import { type Box, colors } from '../layout.ts'
import { roundedNumber, scaleFor } from '../numbers.ts'
import { type Sheet, setFont } from '../sheet.ts'
import { niceStep, roundUpToStep, ticks } from './scale.ts'

const labelWidth = 34
const axisHeight = 14
const headHeight = 14

export type Axes = { plot: Box; yOf: (value: number) => number }

/**
 * Draws the horizontal lines of a chart with their values, and the unit above the lines. Returns the area of the lines,
 * and a function that returns the y coordinate of a value.
 */
export function drawGrid(sheet: Sheet, box: Box, largest: number, kiloUnit: 'kWh' | 'kW'): Axes {
  const { unit, size } = scaleFor(largest, kiloUnit)
  const { doc } = sheet
  const step = niceStep(largest, 4)
  const max = roundUpToStep(largest, step)
  const plot = {
    x: box.x + labelWidth,
    y: box.y + headHeight,
    width: box.width - labelWidth,
    height: box.height - headHeight - axisHeight,
  }
  const yOf = (value: number) => plot.y + plot.height * (1 - value / max)
  setFont(sheet, 'text', 7, colors.quiet).text(unit, box.x, box.y, { lineBreak: false })
  for (const value of ticks(max, step)) {
    const y = yOf(value)
    doc.rect(plot.x, y - 0.25, plot.width, 0.5).fill(value === 0 ? colors.ink : colors.rule)
    setFont(sheet, 'text', 7, colors.quiet).text(roundedNumber(value / size), box.x, y - 4, {
      width: labelWidth - 6,
      align: 'right',
      lineBreak: false,
    })
  }
  return { plot, yOf }
}

export function drawAxisLabel(sheet: Sheet, text: string, x: number, y: number, width: number) {
  setFont(sheet, 'text', 7, colors.quiet).text(text, x, y, { width, align: 'center', lineBreak: false })
}
