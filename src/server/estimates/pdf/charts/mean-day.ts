import { type Box, colors } from '../layout.ts'
import { type Sheet, setFont } from '../sheet.ts'
import { type Axes, drawAxisLabel, drawGrid } from './grid.ts'
import { type HourFlow, sources, surplus, usedSources } from './sources.ts'

const allSources = [...sources, ...surplus]

/** The largest sum of all sources and surplus in one hour of these days, so that the days' charts can share a scale. */
export const largestHour = (days: readonly (readonly HourFlow[])[]) =>
  Math.max(...days.flatMap((hours) => hours.map((flow) => allSources.reduce((sum, { key }) => sum + flow[key], 0))))

/**
 * Draws a mean day: the sources of the load as stacked areas, surplus PV energy on top of them, and the load as a line.
 */
export function drawMeanDay(sheet: Sheet, box: Box, title: string, hours: readonly HourFlow[], largest: number) {
  const { doc } = sheet
  setFont(sheet, 'strong', 8.5).text(title, box.x, box.y, { lineBreak: false })
  const axes = drawGrid(sheet, { ...box, y: box.y + 15, height: box.height - 15 }, largest, 'kW')
  let floor = hours.map(() => 0)
  for (const { key, fill } of allSources) {
    const ceiling = hours.map((flow, i) => (floor[i] ?? 0) + flow[key])
    drawBand(sheet, axes, floor, ceiling, fill)
    floor = ceiling
  }
  traceStepLine(
    sheet,
    axes,
    hours.map(({ loadKwh }) => loadKwh),
  )
  doc.lineWidth(1.2).strokeColor(colors.ink).stroke()
  const { plot } = axes
  for (const hour of [0, 6, 12, 18, 24])
    drawAxisLabel(sheet, `${hour}:00`, plot.x + (plot.width * hour) / 24 - 15, plot.y + plot.height + 4, 30)
}

/** Draws the area of one source between `floor` and `ceiling`, in steps, because each value is the mean of an hour. */
function drawBand(
  sheet: Sheet,
  { plot, yOf }: Axes,
  floor: readonly number[],
  ceiling: readonly number[],
  fill: string,
) {
  const slotWidth = plot.width / floor.length
  ceiling.forEach((value, i) => {
    const bottom = floor[i] ?? 0
    if (value - bottom < 1e-6) return
    // Each area is a little wider than its hour, because PDF viewers show a seam between areas that only touch.
    const width = i + 1 < floor.length ? slotWidth + 0.3 : slotWidth
    sheet.doc.rect(plot.x + i * slotWidth, yOf(value), width, yOf(bottom) - yOf(value)).fill(fill)
  })
}

function traceStepLine({ doc }: Sheet, { plot, yOf }: Axes, values: readonly number[]) {
  const slotWidth = plot.width / values.length
  values.forEach((value, i) => {
    const x = plot.x + i * slotWidth
    if (i === 0) doc.moveTo(x, yOf(value))
    doc.lineTo(x, yOf(value)).lineTo(x + slotWidth, yOf(value))
  })
}

/** Draws the legend: a coloured square and a name for each area of the charts, and a line for the load. */
export function drawLegend(sheet: Sheet, x: number, y: number, days: readonly (readonly HourFlow[])[]) {
  const { doc } = sheet
  let nextX = x
  const drawName = (text: string) => {
    setFont(sheet, 'text', 7.5, colors.quiet).text(text, nextX + 12, y - 1, { lineBreak: false })
    nextX += 12 + doc.widthOfString(text) + 14
  }
  doc.rect(nextX, y + 3, 8, 1.4).fill(colors.ink)
  drawName('Load')
  for (const { title, fill } of usedSources(allSources, days)) {
    doc.rect(nextX, y, 8, 8).fill(fill)
    doc.rect(nextX, y, 8, 8).lineWidth(0.4).strokeColor(colors.quiet).stroke()
    drawName(title)
  }
}
