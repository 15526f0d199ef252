import { type Box, colors } from '../layout.ts'
import { type Sheet, setFont } from '../sheet.ts'

export type Comparison = { title: string; before: number; after: number; write: (value: number) => string }

export const comparisonHeight = 36

const titleWidth = 112

/** Draws two bars for each row: today, and with the plant. */
export function drawComparisons(sheet: Sheet, box: Box, rows: readonly Comparison[]) {
  rows.forEach((row, i) => {
    drawComparison(sheet, { ...box, y: box.y + i * comparisonHeight, height: comparisonHeight }, row)
  })
}

function drawComparison(sheet: Sheet, box: Box, { title, before, after, write }: Comparison) {
  const { doc } = sheet
  const largest = Math.max(before, after)
  const x = box.x + titleWidth
  const longestWidth = box.width - titleWidth - 110
  setFont(sheet, 'strong', 8.5).text(title, box.x, box.y + 8, { width: titleWidth - 10 })
  const bars = [
    { value: before, text: `${write(before)} today`, fill: colors.stone },
    { value: after, text: `${write(after)} with the plant`, fill: colors.leaf },
  ]
  bars.forEach(({ value, text, fill }, i) => {
    const width = largest > 0 ? (Math.max(0, value) / largest) * longestWidth : 0
    const y = box.y + 2 + i * 14
    doc.rect(x, y, Math.max(width, 0.8), 11).fill(fill)
    setFont(sheet, i === 1 ? 'strong' : 'text', 8).text(text, x + width + 5, y + 1.5, { lineBreak: false })
  })
}
