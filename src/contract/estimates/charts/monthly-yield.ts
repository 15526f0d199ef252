import type { Estimate } from '../estimates.ts'
import {
  energyText,
  indexOfLeast,
  indexOfMost,
  monthName,
  monthNames,
  percentOf,
  shortNumber,
  yearToYearPercent,
} from '../number-formats.ts'
import { axis, axisWidth, type Chart, chartWidth, type Drawing, rectangle, roundCoordinate, ticks } from './chart.ts'

/** The energy that the solar modules make in each month. */
export function monthlyYieldChart({ result: { pv }, site }: Estimate): Chart {
  const likelyByMonth = pv.months.map((month) => month.likely)
  const [weak, strong] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const [least = 0, most = 0] = [likelyByMonth[weak], likelyByMonth[strong]]
  const title =
    most > 0 ? `${monthName(weak)} gives ${percentOf(most - least, most)} % less than ${monthName(strong)}` : 'No yield'
  return {
    title,
    text: [
      `In ${monthName(weak)}, the weakest month, the plant makes ${energyText(least)}; in ${monthName(strong)} ${energyText(most)}.`,
      `We are 90 % sure that the long-term mean is at least ${energyText(pv.year.low)} a year (P90), and 10 % sure that it is more than ${energyText(pv.year.high)} (P10): ±${site.rangePercent} % around ${energyText(pv.year.likely)}. A single year differs from the mean by about ±${yearToYearPercent} %.`,
      ...(pv.notes ?? []),
    ].join(' '),
    label: `${title}. Bars of twelve months with their range.`,
    drawing: monthBars(pv.months, weak),
    table: () => ({
      caption: 'Energy that the plant makes in each month, in kWh',
      head: ['Month', 'P90', 'Likely (P50)', 'P10'],
      rows: [...pv.months, pv.year].map(({ low, likely, high }, month) => [
        monthNames[month] ?? 'Year',
        ...[low, likely, high].map(shortNumber),
      ]),
    }),
  }
}

const [height, top, bottom] = [210, 26, 186]

/**
 * Bars as high as the likely values. A line on each bar shows its range from P90 to P10. The bar of the weakest month
 * has another colour, and its figure above it.
 */
function monthBars(months: Estimate['result']['pv']['months'], weakest: number): Drawing {
  const format = (kwh: number) => shortNumber(kwh / 1000)
  const scale = ticks(Math.max(...months.map(({ high }) => high)))
  const y = (value: number) => bottom - ((bottom - top) * value) / (scale.at(-1) ?? 1)
  const step = (chartWidth - axisWidth) / months.length
  const middleX = (month: number) => roundCoordinate(axisWidth + (month + 0.5) * step)
  const bars = months.map(({ likely }, month) =>
    rectangle(axisWidth + (month + 0.16) * step, y(likely), step * 0.68, bottom - y(likely)),
  )
  const ranges = months.map(({ low, high }, month) => {
    const [x, from, to] = [middleX(month), roundCoordinate(y(low)), roundCoordinate(y(high))]
    return `M${x - 3} ${to}h6M${x - 3} ${from}h6M${x} ${to}V${from}`
  })
  const { high: weakestHigh, likely: weakestLikely } = months[weakest] ?? { high: 0, likely: 0 }
  return {
    height,
    shapes: [
      ...axis(scale, y, 'MWh a month', format),
      { d: bars.filter((_, month) => month !== weakest).join(''), fill: 'leaf' },
      { d: bars[weakest] ?? '', fill: 'sun' },
      { d: ranges.join(''), stroke: 'ink' },
      ...months.map((_, month) => ({
        text: monthName(month).slice(0, 1),
        x: middleX(month),
        y: bottom + 15,
        anchor: 'middle' as const,
      })),
      {
        text: format(weakestLikely),
        x: middleX(weakest),
        y: roundCoordinate(y(weakestHigh) - 5),
        anchor: 'middle',
        isStrong: true,
      },
    ],
  }
}
