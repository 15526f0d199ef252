import type { Estimate } from '#contract/estimates/estimates.ts'
import { drawLegend, drawMeanDay, largestHour } from '../charts/mean-day.ts'
import { daySum, sources, surplus, usedSources } from '../charts/sources.ts'
import { drawFigure } from '../figure.ts'
import { textWidth } from '../layout.ts'
import { energyText, roundedNumber, scaleFor, shortMonths } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { weakestAndStrongest } from '../subject.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawParagraph } from '../text.ts'

const gap = 22

/**
 * Draws the sources of the energy: a chart of the mean day in the weakest and in the strongest month, and a table of
 * all months.
 */
export function drawDays(sheet: Sheet, { result }: Estimate) {
  const { weakest, strongest, weakestName, strongestName } = weakestAndStrongest(result.pv.months)
  const days = [result.meanDays[strongest] ?? [], result.meanDays[weakest] ?? []]
  const largestKwh = largestHour(days)
  drawHeading(sheet, 2, 'Where the energy comes from, hour by hour')
  drawFigure(sheet, {
    height: 214,
    alt: `Two pictures of a mean day, ${strongestName} and ${weakestName}: the sources of the load as areas over 24 hours, the load as a line, PV that is left above it. The table below has the sums of each month.`,
    draw(on, box) {
      const width = (box.width - gap) / 2
      const names = [`A mean day in ${strongestName}`, `A mean day in ${weakestName}`]
      days.forEach((hours, i) => {
        drawMeanDay(on, { ...box, x: box.x + i * (width + gap), width, height: 192 }, names[i] ?? '', hours, largestKwh)
      })
      drawLegend(on, box.x, box.y + 202, days)
    },
  })
  drawParagraph(sheet, [daySentence(weakestName, days[1] ?? []), daySentence(strongestName, days[0] ?? [])].join(' '), {
    size: 8.5,
  })
  const largestSum = Math.max(
    ...result.meanDays.map((hours) => Math.max(daySum(hours, 'loadKwh'), daySum(hours, 'pvKwh'))),
  )
  const { unit, size } = scaleFor(largestSum, 'kWh')
  const shownSources = [...usedSources(sources, result.meanDays), ...usedSources(surplus, result.meanDays)]
  drawTable(sheet, {
    size: 7,
    columns: [
      { title: `${unit} on a mean day`, width: 88 },
      ...shortMonths.map((title) => ({ title, width: (textWidth - 88) / 12, align: 'right' as const })),
    ],
    rows: [{ key: 'loadKwh' as const, title: 'Load' }, ...shownSources].map(({ key, title }) => [
      title,
      ...result.meanDays.map((hours) => roundedNumber(daySum(hours, key) / size)),
    ]),
  })
}

function daySentence(month: string, hours: Parameters<typeof daySum>[0]) {
  const load = daySum(hours, 'loadKwh')
  const carriedKwh = daySum(hours, 'pvToLoadKwh') + daySum(hours, 'batteryToLoadKwh')
  const percent = load > 0 ? Math.round((carriedKwh / load) * 100) : 0
  return `On a mean day in ${month}, PV and battery carry ${percent} % of the ${energyText(load)} that the site uses.`
}
