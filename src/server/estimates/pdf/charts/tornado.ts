import type { Estimate } from '#contract/estimates/estimates.ts'
import { type Box, colors } from '../layout.ts'
import { exactNumber, moneyText, withUnit } from '../numbers.ts'
import { type Sheet, setFont } from '../sheet.ts'

export type TornadoBar = Estimate['result']['money']['tornado'][number] & { title: string }

export const barHeight = 27
const titleWidth = 118
const endLabelWidth = 74

/**
 * Draws a bar for each assumption: from the net present value at the assumption's low value to the one at its high
 * value.
 */
export function drawTornado(sheet: Sheet, box: Box, bars: readonly TornadoBar[], likely: number, currency: string) {
  const { doc } = sheet
  const ends = bars.flatMap((bar) => [bar.netPresentValueAtLow, bar.netPresentValueAtHigh])
  const [min, max] = [Math.min(likely, ...ends), Math.max(likely, ...ends)]
  const plot = { x: box.x + titleWidth + endLabelWidth, width: box.width - titleWidth - 2 * endLabelWidth }
  const xOf = (value: number) => plot.x + (max > min ? ((value - min) / (max - min)) * plot.width : 0)
  bars.forEach((bar, i) => {
    const y = box.y + i * barHeight
    setFont(sheet, 'strong', 8.5).text(bar.title, box.x, y + 2, { width: titleWidth, lineBreak: false })
    setFont(sheet, 'text', 7, colors.quiet).text(assumptionRange(bar), box.x, y + 13, {
      width: titleWidth,
      lineBreak: false,
    })
    const sides = [
      { value: bar.netPresentValueAtLow, fill: colors.stone },
      { value: bar.netPresentValueAtHigh, fill: colors.leaf },
    ]
    for (const { value, fill } of sides) {
      const startX = Math.min(xOf(value), xOf(likely))
      doc.rect(startX, y + 3, Math.abs(xOf(value) - xOf(likely)), 14).fill(fill)
    }
    const [left, right] = [...sides].sort((a, b) => a.value - b.value)
    if (!left || !right) return
    const label = (value: number) => moneyText(value, currency)
    const layout = { width: endLabelWidth - 6, lineBreak: false }
    const leftX = Math.min(xOf(left.value), xOf(likely))
    const rightX = Math.max(xOf(right.value), xOf(likely))
    setFont(sheet, 'text', 7.5).text(label(left.value), leftX - endLabelWidth, y + 5.5, { ...layout, align: 'right' })
    setFont(sheet, 'text', 7.5).text(label(right.value), rightX + 6, y + 5.5, layout)
  })
  doc.rect(xOf(likely) - 0.5, box.y - 2, 1, bars.length * barHeight).fill(colors.ink)
}

/** The text of the low and the high value for which the chart shows the net present value. */
export const assumptionRange = ({ low, high, unit }: TornadoBar) =>
  `${exactNumber(low)} to ${withUnit(high, unit, exactNumber)}`
